import { describe, expect, it } from 'vitest'
import { listAnchors } from '../../../src/contract/content/questions.ts'
import { findQuestions } from '../../../src/portal/content/find-questions.ts'
import { matchWords } from '../../../src/portal/content/match-words.ts'
import { readQuestions } from '../../../src/portal/content/read-questions.ts'
import { readWords, writeHtml } from '../../../src/portal/content/write-html.ts'

const html = `<p>Nobody's words.</p>
<h2 id="account-account">Account {#account}</h2>
<h3 id="why--why">Why &amp; how? {#why}</h3>
<p>So.</p>
<ul>
<li>One</li>
<li>Two</li>
</ul>
<h3 id="when-when">When? {#when}</h3>
<p>Now.</p>
<h2 id="rest-rest">Rest {#rest}</h2>`

describe('questions that are like a message', () => {
  const list = (...questions: string[]) => questions.map((question, index) => ({ id: String(index), question }))
  const find = (text: string, ...questions: string[]) => findQuestions(text, list(...questions)).map(({ id }) => id)

  it('share words with it, whatever their endings and marks, closest first', () => {
    expect(
      find('My TASKS gave no reward', 'Is it fair?', 'Where are rewards?', 'Is the reward of a task lost?'),
    ).toEqual(['2', '1'])
    expect(find('Où est ma récompense ?', 'Une recompense manque', 'Le reste')).toEqual(['0'])
  })

  it('are found in languages without spaces', () => {
    expect(find('報酬が届きません', '報酬はどこですか', 'いつ始まりますか')).toEqual(['0'])
  })

  it('are at most three, and none for words that most have', () => {
    const wheel = Array.from({ length: 32 }, (_, index) => (index < 4 ? 'wheel' : 'points'))
    expect(find('The wheel', ...wheel)).toEqual(['0', '1', '2'])
    expect(find('My points', ...wheel)).toEqual([])
    expect(find('', ...wheel)).toEqual([])
  })
})

describe('questions', () => {
  it('come in groups, each with the anchor and the answer below it', () => {
    expect(readQuestions(html)).toEqual([
      {
        id: 'account',
        title: 'Account',
        questions: [
          { id: 'why', question: 'Why & how?', html: '<p>So.</p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>' },
          { id: 'when', question: 'When?', html: '<p>Now.</p>' },
        ],
      },
      { id: 'rest', title: 'Rest', questions: [] },
    ])
  })

  it('have the anchors that their Markdown says', () => {
    const markdown = '## A {#a}\n\nText # no heading {#none}\n\n### B?\n\n### C? {#a}\n'
    expect(listAnchors(markdown)).toEqual({ anchors: ['a', 'a'], nameless: ['B?'], twice: ['a'] })
  })

  it.each([
    ['Growth stays for 12 months', 'months growth', true],
    ['Growth stays for 12 months', 'points', false],
    ['Vérifié à l’été', 'ETE verifie', true],
    ['النُّمُوّ يبقى', 'النمو', true],
    ['anything', '', true],
    ['anything', '  ', true],
  ])('%s has the words %s: %s', (text, words, has) => {
    expect(matchWords(text, words)).toBe(has)
  })
})

describe('what Markdown became', () => {
  const values = { game: 'Tom & <Jerry>', publisher: 'North', email: 'a@b.test' }

  it('is filled with what is safe in markup, and leads to routes', () => {
    expect(writeHtml('<h2 id="die-stufen">Die Stufen</h2>', values, String)).toBe('<h2>Die Stufen</h2>')
    const given =
      '<p>{{game}}: <a href="myinfo/faq#why">a</a> <a href="giftsWheel">b</a> <a href="https://c.test/">c</a></p>'
    expect(writeHtml(given, values, (route) => `/stormshot/ar/${route}`)).toBe(
      '<p>Tom &amp; &lt;Jerry&gt;: <a href="/stormshot/ar/myinfo/faq#why">a</a> <a href="/stormshot/ar/giftsWheel">b</a> <a href="https://c.test/">c</a></p>',
    )
  })

  it('has words for those who want no markup', () => {
    expect(readWords('<p>Go to <a href="x">Security</a>.</p>\n<ul>\n<li>A &amp; B</li>\n<li>C</li>\n</ul>')).toBe(
      'Go to Security. A & B C',
    )
  })
})
