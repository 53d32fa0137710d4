// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { expectsOffer } from '../../../src/portal/ui/expects-offer.ts'
import { offerLanguage } from '../../../src/portal/ui/offer-language.ts'
import { findOwnLocale } from '../../../src/portal/ui/own-locale.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

describe('the browser’s own locale', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['nb-NO', 'sv-SE'], 'sv'],
    [['pt-BR'], 'pt'],
    [['in'], 'id'],
    [['zh-HK'], 'zh-tw'],
    [['zh-Hans-SG'], 'zhi'],
    [['zh-CN', 'zh-SG'], 'zh-cn'],
    [['zhi'], null],
    [['not a language', ''], null],
    [[], null],
  ])('of %j is %s', (languages, own) => {
    expect(findOwnLocale(languages)).toBe(own)
  })
})

describe('room for the offer', () => {
  const page = { locale: 'en', locales: 'en ar de zh-cn zh-tw zhi' }
  test.each([
    ['de-AT', null, true],
    ['ar', 'de', true],
    ['de', 'de', false],
    ['en-GB', null, false],
    ['fi', null, false],
    ['', null, false],
  ])('with %j, %j declined: %s', (preferred, declined, isKept) => {
    expect(expectsOffer(preferred, page, declined)).toBe(isKept)
  })

  test('is not kept among variants of Chinese', () => {
    expect(expectsOffer('zh-TW', { ...page, locale: 'zh-cn' }, null)).toBe(false)
  })
})

describe('the offer of a language', () => {
  const browser = createFakeBrowser()
  /** The page as a browser has it when the element comes to life: whole. */
  function build() {
    const picker = document.createElement('div')
    picker.id = 'language'
    picker.innerHTML = '<a href="/stormshot/ar" lang="ar" dir="rtl" data-code="ar" data-offer="المتابعة بالعربية"></a>'
    const offer = document.createElement('language-offer')
    offer.innerHTML = '<aside hidden><a><span></span></a><button></button></aside>'
    document.body.replaceChildren(picker, offer)
  }
  const line = () => document.querySelector<HTMLElement>('language-offer aside')
  const visit = (languages: readonly string[], locale = 'en') => {
    openTab(browser, { facts: { locale } }).languages = languages
    build()
    offerLanguage()
  }

  test('leads to the page in it, said in it, until it is declined', () => {
    visit(['ar-EG', 'en'])
    const link = line()?.querySelector('a')
    expect(line()?.hidden).toBe(false)
    expect([link?.getAttribute('href')?.endsWith('/stormshot/ar'), link?.lang, link?.dir]).toEqual([true, 'ar', 'rtl'])
    expect(link?.textContent).toBe('المتابعة بالعربية')
    line()?.querySelector('button')?.click()
    expect(line()?.hidden).toBe(true)
    visit(['ar-EG'])
    expect(line()?.hidden).toBe(true)
  })

  test('is for nobody who reads their own language already, or one that is not ours', () => {
    visit(['ar'], 'ar')
    expect(line()?.hidden).toBe(true)
    visit(['zh-CN'], 'zhi')
    expect(line()?.hidden).toBe(true)
    visit(['fi'])
    expect(line()?.hidden).toBe(true)
  })
})
