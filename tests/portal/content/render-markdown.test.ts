import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/portal/content/render-markdown.ts'
import { findAddress } from '../../../src/portal/links.ts'
import { listPages } from '../../../src/portal/routes.ts'

const pages = listPages('/stormshot/ar')

const write = (markdown: string) =>
  renderToStaticMarkup(createElement(Fragment, null, ...renderMarkdown(markdown, (link) => findAddress(link, pages))))

describe('Markdown of a rule', () => {
  it('becomes headings, paragraphs, lists, tables and emphasis', () => {
    expect(write('## Levels\n\nAll *of* them:\nhere.\n\n- **1** is first\n- 2\n\n3. three\n')).toBe(
      '<h2>Levels</h2><p>All <em>of</em> them:\nhere.</p><ul><li><strong>1</strong> is first</li><li>2</li></ul>' +
        '<ol start="3"><li>three</li></ol>',
    )
    expect(write('| A | B |\n| - | - |\n| 1 | `2` |')).toBe(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>',
    )
    expect(write('> Quoted &amp; &#8211; said \\* twice')).toBe(
      '<blockquote><p>Quoted &amp; – said * twice</p></blockquote>',
    )
  })

  it('has its headings below the one that it stands under', () => {
    const under = renderMarkdown('# One\n\n#### Four', () => null, 3)
    expect(renderToStaticMarkup(createElement(Fragment, null, ...under))).toBe('<h4>One</h4><h6>Four</h6>')
  })

  it('links to routes of the portal and to https addresses', () => {
    expect(write('[a](myinfo/faq#make-up) [b](home) [c](https://example.com/law?id=5)')).toBe(
      '<p><a href="/stormshot/ar/myinfo/faq#make-up">a</a> <a href="/stormshot/ar">b</a> ' +
        '<a href="https://example.com/law?id=5">c</a></p>',
    )
  })

  it.each([
    '[press](javascript:alert(1))',
    '[press](JaVaScRiPt:alert(1))',
    '[press](data:text/html,x)',
    '[press](//evil.example)',
    '[press](/kingofavalon/myinfo)',
    '[press](no/such)',
    '[press](myinfo/active/:uid)',
    '[press][1]\n\n[1]: javascript:alert(1)',
  ])('leads nowhere by %s, whose words stay', (markdown) => {
    expect(write(markdown)).toBe('<p>press</p>')
  })

  it.each([
    '<script>alert(1)</script>',
    'Read <b onclick="alert(1)">this</b>',
    '<img src=x onerror=alert(1)>',
    '![press](javascript:alert(1))',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('shows markup as it is written: %s', (markdown) => {
    const written = write(markdown)
    expect(written.replace(/<\/?(?:p|span)>/g, '')).not.toMatch(/<|javascript/)
    expect(written).toMatch(/alert|press/)
  })
})
