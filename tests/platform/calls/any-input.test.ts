import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backpackList } from '../../../src/contract/backpack/calls.ts'
import { communityPublish } from '../../../src/contract/community/calls.ts'
import { receiveMemberGift } from '../../../src/contract/gift/calls.ts'
import { finishRound, startRound } from '../../../src/contract/minigame/calls.ts'
import { beginHandOff, verifyEmail } from '../../../src/contract/passport/calls.ts'
import { sandboxMail } from '../../../src/contract/sandbox/calls.ts'
import { userPendingAnswer } from '../../../src/contract/session/pending-calls.ts'
import { type Endpoint, isSigned } from '../../../src/contract/wire.ts'
import { toReader } from '../../../src/platform/db/transaction.ts'
import { hashPassword } from '../../../src/platform/passport/passwords.ts'
import { createReset } from '../../../src/platform/passport/resets.ts'
import { createVerification, orderVerification } from '../../../src/platform/passport/verifications.ts'
import { createTestPlatform, dataOf, type Player, type TestPlatform } from '../harness.ts'
import { createHandOffOrder } from '../passport/hand-off-order.ts'
import { anyInput, callers, listKnown, runs, seed, timeout } from './any-input.ts'
import { everyEndpoint, nameCall } from './every-endpoint.ts'
import { arriveHalf, grantTo, readPlatformToken } from './scene.ts'
import { headersOf, type Sent, type SentAnswer, sendCall } from './send-call.ts'
import { noteWrittenTables, type TakeWrittenTables } from './written-tables.ts'

/** Moving the clock or emptying the platform would pull the ground from under the other calls. */
const unfit = ['sandbox/reset', 'sandbox/clock']
const email = 'somebody@secret.test'

/** A role that a game has reported for the player, who has not said yet whose it is. */
const waitingUid = 'waiting-1'

let t: TestPlatform
let passwordHash: string
let takeWrittenTables: TakeWrittenTables
beforeAll(async () => {
  // A provider that nobody asks here: its page is only led to.
  t = await createTestPlatform({
    config: { google: { clientId: 'guildhall', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' } },
  })
  passwordHash = await hashPassword('correct horse')
  takeWrittenTables = await noteWrittenTables(t, ['kept_answers'])
})
afterAll(() => t.close())

/** Two players with something to lose, one of whom can sign in. */
async function arrive(): Promise<Record<'half' | 'full', Player>> {
  const [full, half] = [await t.register(), await arriveHalf(t)]
  for (const currency of ['coin', 'ticket:10801', 'ticket:10798', 'gift:10268']) {
    await grantTo(t, full, { currency, amount: 1_000_000 })
  }
  // A gift puts things into the backpack.
  dataOf(await full.call(receiveMemberGift, { query: { id: 'st-welcome' } }))
  await t.db.sql`delete from passport_credentials`
  await t.db.sql`
    insert into passport_credentials (fp_uid, email, password_hash, created_at)
    values (${full.fpUid}, ${email}, ${passwordHash}, ${t.clock.now().toISOString()})`
  await t.db.sql`delete from pending_roles`
  await t.db.sql`
    insert into pending_roles (game_project, uid, fp_uid, level, nickname, server, created_at)
    values ('st_global', ${waitingUid}, ${full.fpUid}, 5, 'Mara', 'S12', ${t.clock.now().toISOString()})`
  return { full, half }
}

const leaks =
  /\bat \S+ \(|node_modules|\.ts:\d+|postgres|\bselect\b.*\bfrom\b|insert into|syntax error|violates|argon2/i

/** What no answer may be or hold, whatever was asked; what the caller said may come back. */
function expectClean({ status, text, code, msg, headers }: SentAnswer, { query, body }: Sent, secrets: string[]) {
  expect(status, text).toBeLessThan(500)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  if (code === 1001) expect(msg).toMatch(/^(Invalid parameter: .|The (body|query) is over|Unsupported content)/s)
  const asked = JSON.stringify([query, body])
  for (const secret of secrets) if (!asked.includes(secret)) expect(text).not.toContain(secret)
  if (code !== 0 && !leaks.test(asked)) expect(text).not.toMatch(leaks)
}

/** Sends inputs to a call, and answers the codes that came back. */
async function tryInputs(endpoint: Endpoint): Promise<Set<number>> {
  const players = { guest: null, ...(await arrive()) }
  const { full, half } = players
  const codes = new Set<number>()
  const { backpack_list } = dataOf(await full.call(backpackList, { body: {} }))
  const { post: mine } = dataOf(await full.call(communityPublish, { body: { text: 'Mine' } }))
  const { post } = dataOf(await (await t.register()).call(communityPublish, { body: { text: 'Not mine' } }))
  const things = backpack_list.map(({ id }) => id)
  const link = await createReset(toReader(t.db), email, t.clock.now())
  await orderVerification(toReader(t.db), { email, locale: 'en', project: '', now: t.clock.now() })
  const verification = await createVerification(toReader(t.db), email, t.clock.now())
  const own = endpoint === verifyEmail ? verification : link
  const token = [half.token, (await readPlatformToken(t, full)).token, ...(own ? [own] : [])]
  // A sandbox's mail is there to be read.
  const secrets = [full.token, half.token, ...(endpoint === sandboxMail ? [] : [email])]
  const isWaiting = endpoint === userPendingAnswer
  const round =
    endpoint === finishRound ? dataOf(await full.call(startRound, { body: { mini_game: 'card-pairs' } })) : null
  const { verifier, body: handOff } = createHandOffOrder()
  const { id } = dataOf(await t.client()(beginHandOff, { body: handOff }))
  const { challenge, site } = handOff
  const known = {
    ...listKnown(t, full, things),
    token,
    ...(endpoint.path.startsWith('hand_off') && {
      id: [id],
      verifier: [verifier],
      challenge: [challenge],
      site: [site],
    }),
    ...(endpoint.path.startsWith('community/') && { id: [post.id, mine.id] }),
    ...(isWaiting && { uid: [waitingUid] }),
    ...(round && { round_id: [round.round_id] }),
  }
  await takeWrittenTables()
  let tries = 0
  const property = fc.asyncProperty(anyInput(endpoint, known), callers, async (sent, { mode, key }) => {
    tries += 1
    const headers = headersOf(players[mode], endpoint)
    const answer = await sendCall(t, endpoint, { ...sent, headers }, key ? `key-${tries}` : undefined)
    codes.add(answer.code)
    const written = await takeWrittenTables()
    expectClean(answer, sent, secrets)
    if (answer.code !== 0) expect(written).toEqual([])
  })
  await fc.assert(property, { numRuns: runs, seed })
  return codes
}

describe('any input', () => {
  const fit = [...everyEndpoint.values()].filter(({ service, path }) => !unfit.includes(`${service}/${path}`))

  it.each(fit.map((endpoint) => [nameCall(endpoint), endpoint] as const))(
    'of %s is answered in good order',
    { timeout },
    async (_, endpoint) => {
      const codes = await tryInputs(endpoint)
      // Were nothing ever accepted, nothing would have been tried.
      if (!endpoint.upload && !isSigned(endpoint))
        expect([...codes].filter((code) => ![1001, 1003, 1005].includes(code))).not.toEqual([])
    },
  )
})
