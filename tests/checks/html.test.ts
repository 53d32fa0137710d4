import { expect, test } from 'vitest'
import { listPages } from './built-site.ts'
import { findHtmlFaults } from './validate-html.ts'

/** One game in five languages, which are long, joined, from right to left, and without spaces; `npm run check:html` reads all pages. */
const pages = ['', 'ar/', 'de/', 'th/', 'ja/'].flatMap((locale) => [
  ...listPages(`stormshot/${locale}{*,benefits/*,messages/*,myinfo/*}.html`),
])

const others = [
  ...['index.html', '404.html', 'passport.html', 'passport/ar.html'],
  ...listPages('passport/{*,*/en,*/th}.html').filter((page) => !page.includes('/ar')),
  ...['console.html', 'console/sign-in.html', 'console/player.html', 'console/operators.html'],
]

test.each(others)('%s is HTML without faults', async (page) => {
  expect(await findHtmlFaults([page])).toEqual([])
})

test('the pages of a game are HTML without faults', { timeout: 120_000 }, async () => {
  expect(pages.length).toBeGreaterThan(150)
  expect(await findHtmlFaults(pages)).toEqual([])
})
