import { describe, expect, test } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import { listDoorPages } from '../../../src/portal/home/door-pages.ts'
import { type DoorPosition, toDoors } from '../../../src/portal/home/doors.ts'

const site = findSiteByPath('/stormshot')
if (!site) throw new Error('Stormshot is gone')
const pages = listDoorPages(site, 'ar')
const position = (enter_key: string, link: string): DoorPosition => ({
  enter_key,
  title: enter_key,
  icon: 'star',
  link,
})
const hrefOf = (link: string) => toDoors([position('one', link)], pages)[0]?.href ?? null

test('doors stand in the order of the positions, each by its key (rule 15.1)', () => {
  const positions = [
    position('wheel', 'giftsWheel'),
    position('attic', 'store'),
    position('task', 'benefits/pointstask'),
  ]
  expect(toDoors(positions, pages)).toEqual([
    { key: 'wheel', title: 'wheel', icon: 'i-star', href: '/stormshot/ar/giftsWheel', isDeep: false },
    { key: 'attic', title: 'attic', icon: 'i-star', href: '/stormshot/ar/store', isDeep: false },
    { key: 'task', title: 'task', icon: 'i-star', href: '/stormshot/ar/benefits/pointstask', isDeep: true },
  ])
})

describe('a position leads', () => {
  test.each([
    ['to a page', 'store', '/stormshot/ar/store'],
    ['to a page with a query', 'store?limited=1', '/stormshot/ar/store?limited=1'],
    ['out of the portal', 'https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['nowhere, where there is no such page', 'attic', null],
    ['nowhere, where a tab leads already (rule 2.4)', 'signinbenefit', null],
    ['nowhere, where the page needs to know more', 'myinfo/active', null],
    ['nowhere with an address of another kind', 'javascript:alert(1)', null],
    ['nowhere with an address that only looks like a page', '//example.com/store', null],
  ])('%s', (_, link, href) => expect(hrefOf(link)).toBe(href))
})
