import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GuideVisit, guidePages, isGuideFor } from '../../../src/portal/guide/guide-conditions.ts'
import { routes } from '../../../src/portal/routes.ts'

const visit: GuideVisit = {
  user: { is_new: 1, user_gary: 1 },
  route: 'home',
  gameProject: 'st_global',
  pathname: '/stormshot',
  community: '',
}

describe('the guide is for (rule 16.9)', () => {
  test.each<[row: string, change: Partial<GuideVisit>, isFor: boolean]>([
    ['a new player in the grey release, at home', {}, true],
    ['the same on benefits', { route: 'benefits' }, true],
    ['the same on messages', { route: 'message' }, true],
    ['the same on me', { route: 'myinfo' }, true],
    ['a player who is not new', { user: { is_new: 0, user_gary: 1 } }, false],
    ['a new player outside the grey release', { user: { is_new: 1, user_gary: 0 } }, false],
    ['neither', { user: { is_new: 0, user_gary: 0 } }, false],
    ['a page below benefits', { route: 'benefits/pack' }, false],
    ['a box of messages', { route: 'messages/system' }, false],
    ['a page below me', { route: 'myinfo/avatar' }, false],
    ['the check-in', { route: 'signinbenefit' }, false],
    ['the not-found page', { route: 'not-found' }, false],
    ['Dark Legion', { gameProject: 'dc.global.prod', pathname: '/dcdarklegion' }, false],
    ['Dark Legion by its path alone', { pathname: '/dcdarklegion/de/benefits' }, false],
    [
      'Dark Legion by its project alone, in the fun zone',
      { gameProject: 'dc.global.prod', pathname: '/funzone/dc' },
      false,
    ],
    ['another global production', { gameProject: 'pk.global.prod', pathname: '/tinysurvivors' }, true],
    ['a path that only begins like Dark Legion’s', { pathname: '/dcdarklegions' }, true],
    ['the fun zone of another game', { pathname: '/funzone/st/ar' }, true],
    ['the community at home', { community: 'home' }, true],
    ['the community at a profile’s card', { community: 'profiletabcard' }, true],
    ['a parameter that contains home', { community: '/community/home?tab=1' }, true],
    ['a parameter that contains a profile’s card', { community: 'user-profiletabcard-7' }, true],
    ['the community at an article', { community: 'article' }, false],
    ['a part of a word only', { community: 'hom' }, false],
    ['another case', { community: 'HOME' }, false],
  ])('%s', (_row, change, isFor) => {
    expect(isGuideFor({ ...visit, ...change })).toBe(isFor)
  })

  test('nobody, where any one of the conditions fails, whatever the others are', () => {
    const flag = fc.constantFrom(0 as const, 1 as const)
    const visits = fc.record<GuideVisit>({
      user: fc.record({ is_new: flag, user_gary: flag }),
      route: fc.constantFrom(...routes.map(({ name }) => name)),
      gameProject: fc.constantFrom('st_global', 'dc.global.prod', 'pk.global.prod'),
      pathname: fc.constantFrom('/stormshot', '/dcdarklegion', '/dcdarklegion/ar', '/funzone/dc', '/funzone/st/de'),
      community: fc.oneof(fc.constantFrom('', 'home', 'profiletabcard'), fc.string()),
    })
    fc.assert(
      fc.property(visits, (any) => {
        const holds = [
          any.user.is_new === 1 && any.user.user_gary === 1,
          guidePages.includes(any.route),
          any.gameProject !== 'dc.global.prod',
          !any.pathname.startsWith('/dcdarklegion'),
          any.community === '' || /home|profiletabcard/.test(any.community),
        ]
        expect(isGuideFor(any)).toBe(holds.every(Boolean))
      }),
    )
  })
})

test('every page of the guide is a root of a section', () => {
  expect(guidePages.filter((name) => !routes.some((route) => route.name === name && !route.guarded))).toEqual([])
})
