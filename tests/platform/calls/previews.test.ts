import { expect, it } from 'vitest'
import { openDraft } from '../../../src/contract/console/calls.ts'
import { codes } from '../../../src/contract/wire.ts'
import { addPreview, exchangePreview } from '../../../src/platform/caller/previews.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { openConsole } from '../console/operator.ts'
import { dataOf, monthStart, type Player, testStart } from '../harness.ts'
import { callTable } from './call-table.ts'
import { digestTables } from './digest.ts'
import { nameCall } from './every-endpoint.ts'
import { headersOf, type Sent, sendCall } from './send-call.ts'

// A provider that nobody asks here: its page is only led to.
const google = { clientId: 'guildhall', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' }
const { t, liveOps } = await openConsole({ follows: true, config: { google } })
const draftId = Number(dataOf(await liveOps.call(openDraft, { body: { name: 'every call' } })).draft_id)
const [author] = await t.db.sql<{ id: number }[]>`select author_id as id from content_drafts where id = ${draftId}`

/** The token of a look at the portal as a player. */
async function preview({ fpUid }: Player): Promise<string> {
  const now = t.clock.now()
  return await transact(t.db, async (tx) => {
    const ticket = await addPreview(tx, { draftId, operatorId: author?.id ?? 0, fpUid, startsAt: now, now })
    return (await exchangePreview(tx, ticket, now)).token
  })
}

/** What a player sends, with a token of a preview in place of their own, in the body too. */
function as(token: string, player: Player, { file, ...sent }: Sent): Sent {
  const swapped: Sent = JSON.parse(JSON.stringify(sent).replaceAll(player.token, token))
  return { ...swapped, ...(file && { file }) }
}

/** No part of a preview. */
const isApart = (name: string) => /^\w+ (?:account|auth|customer|log|passport|push|sandbox|sdk)\/|picture$/.test(name)

function expectedOf(name: string): number {
  if (isApart(name)) return codes.notAllowedInMode
  // It names a session of somebody else, and a preview knows none.
  return name === 'POST user/bind' ? codes.invalidParameters : codes.success
}

it.each(callTable.map((row) => [nameCall(row.endpoint), row] as const))(
  'in a preview, %s answers as it would, and nothing is written',
  async (name, { endpoint, sent }) => {
    t.clock.set(testStart)
    const player = await t.register({ joined: monthStart })
    const ready = await sent({ t, player })
    const own = { ...ready, headers: { ...headersOf(player, endpoint), ...ready.headers } }
    const looking = as(await preview(player), player, own)
    const key = endpoint.keyed ? 'key' : undefined
    const before = await digestTables(t)
    for (const turn of [1, 2]) {
      expect([turn, await sendCall(t, endpoint, looking, key)]).toMatchObject([turn, { code: expectedOf(name) }])
    }
    expect(await digestTables(t)).toEqual(before)
    expect(await sendCall(t, endpoint, own, key)).toMatchObject({ code: codes.success })
  },
)
