import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../src/contract/console/calls.ts'
import type { ConsoleCall } from '../../../src/contract/console/console-call.ts'
import {
  amendsCeilings,
  isPermitted,
  type OperatorRole,
  operatorRoles,
  permissions,
} from '../../../src/contract/console/permissions.ts'
import { readSources } from '../../checks/source-files.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform } from '../harness.ts'
import { type ConsoleBrowser, enterAs, openBrowser } from './operator.ts'

let t: TestPlatform
const browsers = new Map<OperatorRole, ConsoleBrowser>()
beforeAll(async () => {
  t = await createTestPlatform()
  for (const role of operatorRoles) browsers.set(role, await enterAs(t, role))
})
afterAll(() => t.close())

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value

const calls = Object.values<unknown>({ ...contract }).filter(isCall)

/** A call that says nothing: whoever may make it hears of its fields, whoever may not does not get as far. */
async function ask(call: ConsoleCall, browser: ConsoleBrowser) {
  const query = call.method === 'GET' ? `?${new URLSearchParams(queries[call.path])}` : ''
  return await t.send(`/${call.service}/${call.path}${query}`, {
    method: call.method,
    headers: { cookie: browser.cookie, 'content-type': 'application/json' },
    ...(call.method === 'POST' && { body: JSON.stringify(sampleOf(call)) }),
  })
}

/** Input that is well-formed and about nobody, so that the permission is what decides. */
const samples: Readonly<Record<string, object>> = {
  'players/find': { text: 'nobody at all' },
  'deliveries/resend': { game_project: 'st_global', id: '7a7f3f2e-3c1c-4f43-9f0c-2d6a8e1f4b10', reason: 'a test' },
  'deliveries/resend-all': { game_project: 'st_global', fp_uid: '0', reason: 'a test' },
  'events/accept': { game_project: 'st_global', event_id: 'nothing', reason: 'a test' },
  'events/reject': { game_project: 'st_global', event_id: 'nothing', reason: 'a test' },
  'amends/give': {
    key: '7a7f3f2e-3c1c-4f43-9f0c-2d6a8e1f4b10',
    id: '0',
    game_project: 'st_global',
    item_list: [{ item_id: 'coin', item_num: 1 }],
    grant_reason: 'apology',
    reason: 'a test',
  },
  'amends/approve': { amends_id: '0', reason: 'a test' },
  'amends/decline': { amends_id: '0', reason: 'a test' },
  'drafts/open': { name: 'a test' },
  'drafts/write-text': { draft_id: '0', folder: 'shared', locale: 'de', key: 'x', text: 'x' },
  'drafts/write-file': { draft_id: '0', file: 'shared/shop.yaml', text: '', is_there: 1, revision: 1 },
  'drafts/write-field': { draft_id: '0', file: 'shared/shop.yaml', path: ['x'], yaml: '1', revision: 1 },
  'pictures/upload': { name: 'a test', type: 'image/png', base64: 'AAAA' },
  'pictures/remove': { picture_id: '0', reason: 'a test' },
  'previews/open': { draft_id: '0', fp_uid: '0', starts_at: 0 },
  'drafts/submit': { draft_id: '0', live_at: 0, reason: 'a test' },
  'drafts/withdraw': { draft_id: '0', reason: 'a test' },
  'drafts/rebase': { draft_id: '0', reason: 'a test' },
  'drafts/discard': { draft_id: '0', reason: 'a test' },
  'drafts/approve': { draft_id: '0', revision: 1, reason: 'a test' },
  'drafts/decline': { draft_id: '0', reason: 'a test' },
  'players/freeze': { id: '0', reason: 'a test' },
  'players/thaw': { id: '0', reason: 'a test' },
  'inbox/answer': { fp_uid: '0', answer_id: '0', seen_id: '1', text: 'a test' },
  'inbox/upload': { fp_uid: '0', type: 'image/png', base64: 'AAAA' },
  'inbox/assign': { fp_uid: '0', hand: 'mine' },
  'inbox/close': { fp_uid: '0', seen_id: '1' },
  'releases/roll-back': { version: 999_999, expected: 0, reason: 'a test' },
  'switches/turn': { kind: 'product', key: 'nothing-at-all', is_off: 0, reason: 'a test' },
  'operators/invite': { email: 'x@hall.test', name: 'X', role: 'support', reason: 'a test' },
  'operators/invite-again': { operator_id: '0', reason: 'a test' },
  'operators/change-role': { operator_id: '0', role: 'support', reason: 'a test' },
  'operators/disable': { operator_id: '0', reason: 'a test' },
  'operators/enable': { operator_id: '0', reason: 'a test' },
  'operators/end-sessions': { operator_id: '0', reason: 'a test' },
}
const days = { from: '2026-11-01', to: '2026-11-18' }
const queries: Readonly<Record<string, Record<string, string>>> = {
  ...Object.fromEntries(
    ['flows', 'claims', 'sales', 'wheels', 'deliveries', 'sign-ins'].map((name) => [`figures/${name}`, days]),
  ),
  'figures/export': { ...days, figure: 'flows' },
  'players/show': { id: '0' },
  'deliveries/count': { game_project: 'st_global', fp_uid: '0' },
  'drafts/show': { draft_id: '0' },
  'texts/list': { folder: 'shared' },
  'files/list': { draft_id: '0', folder: 'shared' },
  'files/read': { draft_id: '0', file: 'shared/shop.yaml' },
  'players/timeline': { id: '0' },
  'players/export': { id: '0' },
  'releases/show': { version: '999999' },
  'releases/check': { version: '999999' },
  'inbox/talk': { fp_uid: '0' },
  'inbox/picture': { fp_uid: '0', message_id: '1' },
  'inbox/canned': { locale: 'en' },
}
const sampleOf = ({ path }: ConsoleCall) => samples[path] ?? {}

describe('each role and each call', () => {
  const guarded = calls.filter(({ permission }) => permission !== 'guest')
  const pairs = guarded.flatMap((call) => operatorRoles.map((role) => [role, call.path, call] as const))

  it.each(pairs)('%s and %s go by the table', async (role, _, call) => {
    // Signing out would end the session that the other pairs need.
    const own = call.path === 'session/sign-out' ? await enterAs(t, role) : browsers.get(role)
    if (!own) throw new Error(`Nobody is ${role}`)
    const answer = await ask(call, own)
    const isAllowed =
      call.permission === 'operator' || call.permission === 'guest' || isPermitted(role, call.permission)
    const isFile = answer.headers.get('content-type')?.startsWith('text/csv') === true
    const { code } = isFile ? { code: 0 } : JSON.parse(answer.text)
    if (isAllowed) expect([answer.status === 403, code === 1007]).toEqual([false, false])
    else expect([answer.status, code]).toEqual([403, 1007])
  })

  it.each(guarded.map((call) => [call.path, call] as const))(
    '%s is closed to whoever is not signed in',
    async (_, call) => {
      const answer = await ask(call, openBrowser(t))
      expect(JSON.parse(answer.text)).toMatchObject({ code: 1003, data: null })
    },
  )
})

describe('the table', () => {
  it('has no permission that no call needs or page heeds', () => {
    const used = readSources('src/{contract,platform,console}/**/*.{ts,tsx}')
      .filter(({ path }) => !path.endsWith('/permissions.ts'))
      .flatMap(({ text }) => [...text.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, name]) => name))
    expect(Object.keys(permissions).filter((name) => !used.includes(name))).toEqual([])
  })

  it('is the one in docs/operate.md', () => {
    const [guide] = readSources('docs/operate.md')
    const rows = Object.entries(permissions).map(([name, { meaning, roles }]) => {
      const marks = operatorRoles.map((role) => (roles.includes(role) ? 'yes' : '–'))
      return `| \`${name}\` | ${meaning} | ${marks.join(' | ')} |`
    })
    const lines = guide?.lines.map((line) => line.replaceAll(/ +/g, ' ')) ?? []
    expect(lines.filter((line) => /^\| `[a-z]+\.[a-z-]+`/.test(line))).toEqual(rows)
  })

  it('of ceilings is in docs/operate.md too', () => {
    const [guide] = readSources('docs/operate.md')
    const rows = operatorRoles.map((role) => {
      const { points, growth, ticket, item } = amendsCeilings[role]
      return `| ${[role, points, growth, ticket, item].join(' | ')} |`
    })
    const lines = guide?.lines.map((line) => line.replaceAll(/ +/g, ' ')) ?? []
    expect(rows.filter((row) => !lines.includes(row))).toEqual([])
  })

  it('lets administrators do everything', () => {
    expect(Object.values(permissions).every(({ roles }) => roles.includes('administrator'))).toBe(true)
  })
})

it('a session hears what its role may do', async () => {
  for (const [role, browser] of browsers) {
    const { permission_list } = dataOf(await browser.call(contract.readSession))
    const expected = Object.entries(permissions).flatMap(([name, { roles }]) => (roles.includes(role) ? [name] : []))
    expect(permission_list).toEqual(expected)
  }
})

it('a call that changes something of somebody, which takes more than reading, asks for a reason', async () => {
  const browser = browsers.get('administrator')
  if (!browser) throw new Error('Nobody is administrator')
  // Answers are the reason themselves (rule 25.4); their gifts have to have one, as tests of the inbox show. What is written into a draft of
  // one's own changes nothing for anybody before it is sent, with a reason, nor does a picture before something shows it; a preview keeps
  // nothing at all.
  const drafting = [
    ...['drafts/open', 'drafts/write-text', 'drafts/write-file', 'drafts/write-field', 'pictures/upload'],
    'previews/open',
  ]
  const acts = calls.filter(
    ({ method, permission, path }) =>
      !drafting.includes(path) &&
      method === 'POST' &&
      permission.includes('.') &&
      !permission.endsWith('.read') &&
      permission !== 'talks.answer',
  )
  const asksNone = acts.filter(({ body }) => !('entries' in body && Object.hasOwn(Object(body.entries), 'reason')))
  expect(asksNone.map(({ path }) => path)).toEqual([])
  const answer = await browser.call(contract.disableOperator, { body: { operator_id: '1', reason: ' x ' } })
  expect(codeOf(answer)).toBe(1001)
})
