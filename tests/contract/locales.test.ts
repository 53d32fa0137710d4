import { expect, test } from 'vitest'
import { fromLangHeader, locales, parseLanguageParameter, toLangHeader } from '../../src/contract/locales.ts'

test.each([
  ...[
    ['pt-BR', 'pt'],
    ['pt_BR', 'pt'],
    ['zh-HK', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh_TW', 'zh-tw'],
    ['zh-Hans', 'zh-cn'],
  ],
  ...[
    ['zh', 'zh-cn'],
    ['zh-SG', 'zhi'],
    ['zh_MY', 'zhi'],
    ['zh-Hant-MY', 'zh-tw'],
    ['zh-MO', 'zh-tw'],
    ['de-AT', 'de'],
    ['es-419', 'es'],
    ['fr-CA', 'fr'],
    ['in', 'id'],
  ],
  ...[
    ['in_ID', 'id'],
    ['ms-MY', 'ms'],
    ['my', 'ms'],
    ['tr-TR', 'tr'],
    ['ar-EG', 'ar'],
    ['ja-JP', 'ja'],
    ['th-TH', 'th'],
  ],
  ...[
    ['ZHI', 'zhi'],
    ['en-GB', 'en'],
    ['ms-Arab', 'ms'],
    ['zh-Hant-u-nu-hanidec', 'zh-tw'],
    [' de ', 'de'],
    ['', 'en'],
    ['xx', 'en'],
  ],
  ...[
    ['klingon', 'en'],
    ['my-MM', 'en'],
    ['de-AT,de;q=0.9,en', 'de'],
    ['pt_BR.UTF-8', 'pt'],
    ['sr_RS@latin', 'en'],
    ['../de', 'en'],
    ['\0', 'en'],
    ['de'.repeat(999), 'en'],
    ['uk', 'en'],
  ],
])('%s is %s as a parameter and as a header', (value, code) => {
  expect(parseLanguageParameter(value)).toBe(code)
  expect(fromLangHeader(value)).toBe(code)
})

test('what the portal sends itself means what it says', () => {
  for (const { code, tag } of locales) {
    expect(parseLanguageParameter(code)).toBe(code)
    expect(fromLangHeader(toLangHeader(code))).toBe(code)
    expect(parseLanguageParameter(tag)).toBe(code === 'zhi' ? 'zh-cn' : code)
  }
  expect(fromLangHeader(null)).toBe('en')
})
