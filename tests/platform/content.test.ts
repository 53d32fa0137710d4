import { expect, it } from 'vitest'
import { pageNames } from '../../src/contract/content/pages.ts'
import { games } from '../../src/contract/games.ts'
import { readAnnouncements } from '../../src/platform/catalogue/announcements.ts'
import { readBroadcasts } from '../../src/platform/catalogue/notices.ts'
import { readPages } from '../../src/platform/catalogue/pages.ts'
import { openCatalogue } from '../../src/platform/catalogue/reader.ts'
import type { Texts } from '../../src/platform/catalogue/texts.ts'

const publisher = { name: 'Northlight', email: 'data@northlight.test' }
const page = (content: string) => `---\ntitle: A page\n---\n\n${content}\n`
const basic = Object.fromEntries(pageNames.map((name) => [`shared/pages/en/${name}.md`, page('## Text {#text}')]))

const readWith = (files: Record<string, string>) =>
  readPages(new Map(Object.entries({ ...basic, ...files })), publisher)
const listMistakes = (files: Record<string, string>) =>
  readWith(files).mistakes.map(({ file, message }) => `${file}: ${message}`)

it('reads pages of the publisher, a game’s own before those of all, and fills what they leave open', () => {
  const pages = readWith({
    'shared/pages/de/points_rule.md': page('Von {{publisher}} für {{game}}, {{email}}.'),
    'stormshot/pages/en/exp_rule.md': page('Only here.'),
  })
  expect(pages.mistakes).toEqual([])
  expect(pages.rule('points_rule', 'ss_global', 'de')).toMatchObject({
    content: 'Von Northlight für State of Survival, data@northlight.test.',
    locale: 'de',
  })
  expect(pages.rule('exp_rule', 'st_global', 'de')).toMatchObject({ content: 'Only here.', locale: 'en' })
  expect(pages.rule('exp_rule', '', 'de')).toMatchObject({ content: '## Text {#text}', locale: 'en' })
})

it.each([
  ['a link to nowhere', 'shared/pages/en/about.md', '[Up](../up)', /\.\.\/up is no route/],
  ['a script', 'shared/pages/en/about.md', '<script>alert(1)</script>', /must not contain HTML/],
  ['markup in code', 'shared/pages/en/about.md', '`<b>`', /must not contain HTML/],
  ['a comment', 'shared/pages/en/about.md', 'a<!-- b -->', /must not contain HTML/],
  ['an address in angle brackets', 'shared/pages/en/about.md', '<javascript:alert(1)>', /must not contain HTML/],
  ['a link that runs code', 'shared/pages/en/about.md', '[x](javascript:alert(1))', /is no route/],
  ['a link given apart', 'shared/pages/en/about.md', '[x][y]\n\n[y]: javascript:alert(1)', /behind its words/],
  ['a placeholder of its own', 'shared/pages/en/about.md', '{{owner}}', /\{\{owner}} is filled by nobody/],
  ['a question without an anchor', 'shared/pages/en/faq.md', '## Group {#group}\n\n### Why?', /“Why\?” has no anchor/],
  ['an anchor that is given twice', 'shared/pages/en/faq.md', '## A {#a}\n\n### B? {#a}', /#a is given twice/],
  [
    'a translation with other anchors',
    'shared/pages/de/faq.md',
    '## Text {#anders}',
    /must have the anchors of the English page: lacks #text, has #anders/,
  ],
])('a page has a mistake: %s', (_, file, content, message) => {
  expect(listMistakes({ [file]: page(content) })).toEqual([expect.stringMatching(message)])
})

it('fills legal pages alone with what publisher.yaml says of the company', () => {
  const content = '{{company}}, {{address}}, {{country}}, {{law}}, {{legal_email}}, {{data_countries}}, {{age}}'
  expect(listMistakes({ 'shared/pages/en/terms.md': page(content) })).toEqual([])
  expect(listMistakes({ 'shared/pages/en/about.md': page('{{company}}') })).toEqual([
    'shared/pages/en/about.md: {{company}} is filled by nobody',
  ])
})

it('asks for the legal pages, also of what an earlier release applied, which runs on without them', () => {
  const { 'shared/pages/en/terms.md': _, ...rest } = basic
  const { mistakes } = readPages(new Map(Object.entries(rest)), publisher)
  expect(mistakes).toEqual([
    { file: 'shared/pages/en/terms.md', line: 1, field: '', message: 'is missing', wasTaken: true },
  ])
})

it('names the line of markup and of links that lead nowhere', () => {
  const content = 'Hello.\n\n<b>there</b>\n\n[x](javascript:alert)'
  const { mistakes } = readWith({ 'shared/pages/en/about.md': page(content) })
  expect(mistakes.map(({ line }) => line).toSorted()).toEqual([7, 9])
})

it('takes links to routes, to single answers and out of the hall', () => {
  const content = '[a](benefits/pointsrule) [b](myinfo/faq#make-up) [c](https://example.com/law?id=5)'
  expect(listMistakes({ 'shared/pages/en/about.md': page(content) })).toEqual([])
})

const noTexts: Texts = { has: () => false, text: (key) => key, explainMissing: (key) => key }
const english = '---\ntitle: News\nwindow: { weekly: [1, 7] }\n---\n\nOf {{game}},\nwrapped.\n\nAnd more.\n'

it('reads what games announce: Markdown, in the language or in English', () => {
  const announcements = readAnnouncements(
    new Map([
      ['shared/announcements/en/news.md', english],
      ['shared/announcements/fr/news.md', '---\ntitle: Nouvelles\n---\n\nDe {{game}}.\n'],
      ['stormshot/announcements/en/storm.md', english],
    ]),
  )
  expect(announcements.findMistakes(noTexts)).toEqual([])
  const texts = announcements.addTo(noTexts)
  expect(texts.text('notices.news.content', 'de', { game: 'Stormshot' })).toBe('Of Stormshot,\nwrapped.\n\nAnd more.')
  expect(texts.text('notices.news.title', 'fr')).toBe('Nouvelles')
  const broadcasts = readBroadcasts(openCatalogue(new Map()), texts, announcements.sources)
  const now = new Date('2026-11-18T12:00:00Z')
  const listIn = (prefix: string) =>
    broadcasts.listOpen(games.find((game) => game.prefix === prefix) ?? null, now).map(({ id }) => id)
  expect(listIn('stateofsurvival')).toEqual(['ss.news@2026-11-16T00:00:00.000Z'])
  expect(listIn('stormshot')).toEqual(['st.news@2026-11-15T16:00:00.000Z', 'st.storm@2026-11-15T16:00:00.000Z'])
})

it.each([
  ['no window', { 'shared/announcements/en/a.md': page('A') }, /is missing/],
  [
    'a window of a translation',
    { 'shared/announcements/en/a.md': english, 'shared/announcements/de/a.md': english },
    /no field/,
  ],
  ['no English', { 'shared/announcements/de/a.md': page('A') }, /not among the English/],
  [
    'a key of two',
    { 'shared/announcements/en/a.md': english, 'stormshot/announcements/en/a.md': english },
    /another folder/,
  ],
  [
    'what nobody fills',
    { 'shared/announcements/en/a.md': english.replace('game', 'name') },
    /\{\{name}} is filled by nobody/,
  ],
  [
    'a link to nowhere',
    { 'shared/announcements/en/a.md': english.replace('And more', '[More](no/such/page)') },
    /no\/such\/page is no/,
  ],
])('an announcement has a mistake: %s', (_, files, message) => {
  const mistakes = readAnnouncements(new Map(Object.entries(files))).findMistakes(noTexts)
  expect(mistakes[0]?.message).toMatch(message)
})

it('says when an announcement has the name of other news', () => {
  const announcements = readAnnouncements(new Map([['shared/announcements/en/welcome.md', english]]))
  expect(announcements.findMistakes({ ...noTexts, text: () => 'Welcome' })[0]?.message).toMatch(
    /notices.welcome already/,
  )
})
