import { freezePlayer, thawPlayer } from '../../../contract/console/calls.ts'
import { codes } from '../../../contract/wire.ts'
import { freezeAccount, thawAccount } from '../../account/freeze.ts'
import { auditedRoute, type Route } from '../../calls/route.ts'
import type { Tx } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockPlayer } from './lock-player.ts'

/** What the freeze of an account goes back to; null where it is not frozen. */
async function readFreeze({ sql }: Tx, fpUid: string) {
  const [row] = await sql<{ reference: string }[]>`
    select reference from account_freezes where fp_uid = ${fpUid} and thawed_at is null`
  return row ?? null
}

/** Freezing and thawing an account (rule 25.7). */
export function freezeRoutes(): Route[] {
  return [
    auditedRoute(freezePlayer, async ({ tx, now, operator }, { body: { id, reason } }) => {
      await lockPlayer(tx, id)
      const reference = `operator:${operator.id}`
      const isNew = await freezeAccount(tx, { fpUid: id, reason, reference, now })
      if (!isNew) throw new Refusal(codes.notEligible, 'The account is frozen already')
      const audit = { subject: `player:${id}`, reason, before: { frozen: false }, after: { frozen: true } }
      return { data: {}, audit }
    }),
    auditedRoute(thawPlayer, async ({ tx, now }, { body: { id, reason } }) => {
      await lockPlayer(tx, id)
      const freeze = await readFreeze(tx, id)
      if (!freeze) throw new Refusal(codes.notEligible, 'The account is not frozen')
      await thawAccount(tx, { fpUid: id, reason, now })
      const before = { frozen: true, reference: freeze.reference }
      return { data: {}, audit: { subject: `player:${id}`, reason, before, after: { frozen: false } } }
    }),
  ]
}
