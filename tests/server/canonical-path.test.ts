import { expect, test } from 'vitest'
import { findCanonicalTarget } from '../../src/server/canonical-path.ts'

test.each([
  ['/Stormshot', '/stormshot'],
  ['/stormshot/zh-CN', '/stormshot/zh-cn'],
  ['/stormshot/en', '/stormshot'],
  ['/stormshot/pt-BR', '/stormshot/pt'],
  ['/stormshot/pt_BR/benefits?a=1&b=2', '/stormshot/pt/benefits?a=1&b=2'],
  ['/stormshot/EN/myinfo/generalinfo', '/stormshot/myinfo/generalinfo'],
  ['/stormshot/zh-Hant/giftswheel', '/stormshot/zh-tw/giftsWheel'],
  ['/stormshot/in', '/stormshot/id'],
  ['/stormshot/my', '/stormshot/ms'],
  ['/FunZone/ST/AR-EG', '/funzone/st/ar'],
  ['/stormshot/MyInfo/Active/AbC', '/stormshot/myinfo/active/AbC'],
])('%s is at %s', (asked, canonical) => {
  expect(findCanonicalTarget(asked)).toBe(canonical)
  expect(findCanonicalTarget(canonical)).toBeNull()
})

test.each([
  ...['/', '/stormshot', '/stormshot/ar/myinfo', '/stormshot/xx', '/stormshot/klingon/gift', '/nowhere', '/funzone'],
  ...[
    '//stormshot',
    '/\\stormshot/EN',
    '/stormshotx/en',
    '/stormshot/message',
    '/stormshot/de.html',
    '/stormshot/pt-BR,en',
    '/docs/EN',
    '/stormshot/store?lang=de',
  ],
])('%s stays', (asked) => expect(findCanonicalTarget(asked)).toBeNull())
