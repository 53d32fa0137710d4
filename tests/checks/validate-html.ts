import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate'
import { readPage } from './built-site.ts'

/** How React writes HTML, which means the same: `hidden=""`, `checked=""`, `<input/>`, and names of attributes like `autoComplete`. */
const writtenByReact: RuleConfig = {
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'void-style': 'off',
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
}

/** What html-validate recommends, but for that. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:recommended'], rules: writtenByReact }),
)

/** Astro puts this sheet before the first island of a page, wherever that stands. */
const islandSheet = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** What html-validate finds on some built pages, each with the page, the place and the rule. */
export async function findHtmlFaults(pages: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const page of pages) {
    const { results } = await validator.validateString(readPage(page).replace(islandSheet, ''), page)
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ line, column, message, ruleId }) => `${page}:${line}:${column} ${message} (${ruleId})`),
      )
    }
  }
  return faults
}
