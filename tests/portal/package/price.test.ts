import { describe, expect, it } from 'vitest'
import { readPrice } from '../../../src/portal/package/price.ts'

function say(amount: number, currency: string, locale = 'en'): string {
  const { value, options } = readPrice(amount, currency)
  return new Intl.NumberFormat(locale, options).format(value).replace(/\s/g, ' ')
}

describe('a price', () => {
  it.each([
    [99, 'USD', '$0.99'],
    [1999, 'EUR', '€19.99'],
    [500, 'USD', '$5.00'],
    [1200, 'JPY', '¥1,200'],
    [4900, 'KRW', '₩4,900'],
    [1500, 'CLP', 'CLP 1,500'],
    [1250, 'KWD', 'KWD 1.250'],
    [750, 'IQD', 'IQD 0.750'],
  ])('of %i minor units of %s is %s', (amount, currency, text) => {
    expect(say(amount, currency)).toBe(text)
  })

  it('keeps the minor units that people rarely write', () => {
    expect(say(199_050, 'HUF')).toBe('HUF 1,990.50')
    expect(say(199_000, 'HUF')).toBe('HUF 1,990')
  })

  it('is written as the language writes it', () => {
    expect(say(1999, 'EUR', 'de')).toBe('19,99 €')
    expect(say(1200, 'JPY', 'ja')).toBe('￥1,200')
  })

  it('takes a currency nobody knows to have two decimals', () => {
    expect(say(250, 'XQQ')).toBe('XQQ 2.50')
  })
})
