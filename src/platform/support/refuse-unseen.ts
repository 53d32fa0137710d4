import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'

/** Refuses with 3007 where the player has written since the message, by its number, that an agent has seen last. */
export async function refuseUnseen({ sql }: Tx, fpUid: string, seen: number): Promise<void> {
  const [later] = await sql<{ isThere: boolean }[]>`
    select exists (
      select 1 from customer_messages where fp_uid = ${fpUid} and author = 'player' and number > ${seen}
    ) as "isThere"`
  if (later?.isThere) throw new Refusal(codes.notEligible, 'The player has written since')
}
