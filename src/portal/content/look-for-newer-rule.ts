import { digestRule } from '../../contract/benefits/digest-rule.ts'
import { gameProject, lang } from '../../contract/header-names.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { sayLang } from '../session/place.ts'

/** The path of `ruleByKey`: its schema is three times what a reader downloads beside it, and a test compares the two. */
export const rulePath = 'rule_explanation/getbykey'

/** The digest of the rule that is applied, of whatever the answer holds; the island reads it by its schema. */
async function fetchDigest(key: string): Promise<string> {
  const { address, fact, fetch } = getEnvironment()
  const url = `${findBases(address().hostname).api}/api/${rulePath}?key=${key}`
  const response = await fetch(url, { headers: { [lang]: sayLang(), [gameProject]: fact('project') } })
  const { title = '', content = '', locale = '' } = Object(Object(await response.json()).data)
  return digestRule({ title: String(title), content: String(content), locale: String(locale) })
}

/**
 * Looks whether another rule is applied than this page was built with, and fetches what shows it then. Where the platform is out of reach
 * or refuses, the page stays as it was built.
 */
export async function lookForNewerRule(): Promise<void> {
  const { fact } = getEnvironment()
  const digest = await fetchDigest(fact('rule')).catch(() => fact('ruleDigest'))
  if (digest === fact('ruleDigest')) return
  const { followRule } = await import('./rule-store.ts')
  await followRule()
}
