import * as v from 'valibot'
import { defineEndpoint } from '../wire.ts'

/** The rules that players can read: how points work, and how growth does (rule 9.10). */
export const ruleKeys = ['points_rule', 'exp_rule'] as const
export type RuleKey = (typeof ruleKeys)[number]

/**
 * A rule in the language of the `lang` header, English where there is none in it; `locale` says which it is. `content` is
 * Markdown without the title, whose links name routes of the portal (`myinfo/faq#make-up`) or lead out of it; it is the text of
 * the portal's own page. Refuses an unknown key with 1001.
 */
export const ruleByKey = defineEndpoint({
  path: 'rule_explanation/getbykey',
  method: 'GET',
  access: 'guest',
  query: v.object({ key: v.picklist(ruleKeys) }),
  data: v.object({ key: v.picklist(ruleKeys), title: v.string(), content: v.string(), locale: v.string() }),
})
