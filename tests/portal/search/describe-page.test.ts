import { describe, expect, it } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import { findRoute } from '../../../src/portal/routes.ts'
import { addressOf, unknownOrigin } from '../../../src/portal/search/address.ts'
import { type DescribedPage, describePage, toPreviewLocale } from '../../../src/portal/search/describe-page.ts'
import { describeQuestions, writeStructuredData } from '../../../src/portal/search/structured-data.ts'

/** Texts as their keys and values, so that a test sees what is asked for. */
const t = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(' ')

function describeRoute(name: string | null, more: Partial<DescribedPage> = {}) {
  const site = findSiteByPath('/stormshot')
  if (!site) throw new Error('Stormshot is gone')
  const route = name === null ? null : findRoute(name)
  return describePage({ site, locale: 'ar', route, title: 'Title', t, data: [], ...more })
}

describe('what search engines are told of a page', () => {
  it('is a title of its own, and a sentence that fits', () => {
    expect(describeRoute('myinfo/faq')).toMatchObject({
      title: 'layout:page_title Title Stormshot',
      description: 'layout:description.faq Stormshot',
      path: '/stormshot/ar/myinfo/faq',
    })
    expect(describeRoute('home', { title: null }).title).toBe('layout:home_title Stormshot')
    expect(describeRoute('giftsPackagePhase3').description).toBe('layout:description.giftsPackagePhase Stormshot 3')
    expect(describeRoute('store').description).toBe('layout:description.home Stormshot')
  })

  it('names its twins where it may be listed, and nothing where it may not', () => {
    const listed = describeRoute('benefits')
    expect(listed).toMatchObject({ isIndexed: true })
    expect(listed.alternates).toHaveLength(21)
    expect(listed.alternates).toContainEqual({ hreflang: 'x-default', path: '/stormshot/benefits' })
    expect(describeRoute('benefits', { locale: 'zhi' })).toMatchObject({ isIndexed: false, alternates: [], data: [] })
    expect(describeRoute('myinfo')).toMatchObject({ isIndexed: false, alternates: [] })
    expect(describeRoute(null)).toMatchObject({ isIndexed: false, alternates: [], preview: null })
  })

  it('has a picture for every link that is shared, which a link with a parameter is not', () => {
    expect(describeRoute('store').preview).toEqual({
      image: '/stormshot/ar/preview.jpg',
      alt: 'Stormshot',
      locale: 'ar_EG',
    })
    expect(describeRoute('myinfo/active').preview).toBeNull()
    expect(['zh-Hans-CN', 'pt', 'en'].map(toPreviewLocale)).toEqual(['zh_CN', 'pt_BR', 'en_US'])
  })

  it('tells the way to it by pages that may be listed', () => {
    const [trail] = describeRoute('benefits/exprule').data
    expect(JSON.parse(writeStructuredData(trail ?? describeQuestions([]), (path) => `x:${path}`))).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Stormshot', item: 'x:/stormshot/ar' },
        { position: 2, name: 'layout:tab.benefits', item: 'x:/stormshot/ar/benefits' },
        { position: 3, name: 'Title', item: 'x:/stormshot/ar/benefits/exprule' },
      ],
    })
    expect(describeRoute('home', { title: null }).data).toEqual([])
  })
})

it('an answer never ends the element that holds it', () => {
  const written = writeStructuredData(describeQuestions([{ question: 'Q', answer: '</script><b>A</b>' }]), String)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: '</script><b>A</b>' } }] })
})

it('addresses are whole, with a name to fill in where the portal has none of its own', () => {
  expect(addressOf(new URL('https://hall.example'), '/stormshot')).toBe('https://hall.example/stormshot')
  expect(addressOf(undefined, '/stormshot')).toBe(`${unknownOrigin}/stormshot`)
})
