import { beforeEach, expect, test, vi } from 'vitest'
import { digestRule } from '../../../src/contract/benefits/digest-rule.ts'
import { ruleByKey } from '../../../src/contract/benefits/rule-calls.ts'
import { lookForNewerRule, rulePath } from '../../../src/portal/content/look-for-newer-rule.ts'
import { $rule } from '../../../src/portal/content/rule-store.ts'
import { createFakeBrowser, listPaths, openTab, type Reply } from '../session/fake-environment.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const built = { title: 'Points rules', content: 'Points are earned.', locale: 'zh-cn' }

beforeEach(() => $rule.set(null))

/** A rule page of a guest whose platform answers so. */
async function look(reply: Reply) {
  const facts = { rule: 'points_rule', ruleDigest: digestRule(built), locale: 'zh-cn' }
  const tab = openTab(createFakeBrowser(), { platform: () => reply, facts })
  await lookForNewerRule()
  return tab
}

test('the path is that of the call', () => {
  expect(rulePath).toBe(ruleByKey.path)
})

test('a rule that is as the page was built with is asked for once, in the page’s language, and shown by nothing', async () => {
  const tab = await look({ code: 0, data: { key: 'points_rule', ...built } })
  expect(tab.requests).toMatchObject([
    { path: '/api/rule_explanation/getbykey?key=points_rule', headers: { lang: 'zh_cn', 'game-project': 'st_global' } },
  ])
  expect($rule.get()).toBe(null)
  expect(tab.facts.asked).toBe(undefined)
})

test('another rule is read by its schema, and the island that shows it is asked for', async () => {
  const tab = await look({ code: 0, data: { key: 'points_rule', ...built, content: 'Points are spent.' } })
  expect(listPaths(tab)).toHaveLength(2)
  expect($rule.get()).toMatchObject({ content: 'Points are spent.' })
  expect(tab.facts.asked).toBe('rule')
})

test.each(['disconnected', { code: 1001, status: 400 }, { code: 0, data: { key: 'points_rule' } }] as const)(
  'the page stays as it was built when the platform says %o',
  async (reply) => {
    const tab = await look(reply)
    expect($rule.get()).toBe(null)
    expect(tab.facts.asked).toBe(undefined)
  },
)
