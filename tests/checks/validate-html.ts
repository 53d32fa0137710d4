import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { readPage } from './built-site.ts'

/** What html-validate recommends, and nothing left out. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'] }))

/** What html-validate finds on some built pages, each with the page, the place and the rule. */
export async function findHtmlFaults(pages: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const page of pages) {
    const { results } = await validator.validateString(readPage(page), page)
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ line, column, message, ruleId }) => `${page}:${line}:${column} ${message} (${ruleId})`),
      )
    }
  }
  return faults
}
