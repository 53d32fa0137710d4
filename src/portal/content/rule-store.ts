import { atom } from 'nanostores'
import type * as v from 'valibot'
import { digestRule } from '../../contract/benefits/digest-rule.ts'
import { ruleByKey, ruleKeys } from '../../contract/benefits/rule-calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { askFor } from '../ui/ask-for.ts'

export type Rule = v.InferOutput<typeof ruleByKey.data>

/** The rule that is applied, where it is another than the page was built with. */
export const $rule = atom<Rule | null>(null)

/** Asks for the rule of this page, and for the island that shows it where it reads otherwise than what the page was built with. */
export async function followRule(): Promise<void> {
  const { fact } = getEnvironment()
  const key = ruleKeys.find((one) => one === fact('rule'))
  if (!key) return
  const answer = await callApi(ruleByKey, { query: { key }, noloading: true })
  if (answer.kind !== 'ok' || digestRule(answer.data) === fact('ruleDigest')) return
  $rule.set(answer.data)
  askFor('rule')
}
