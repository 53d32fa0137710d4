import { randomUUID } from 'node:crypto'
import { server } from '../../src/contract/endpoints.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { createSignedClient } from '../platform/signed-client.ts'
import { findOrigin, type Player } from './browser.ts'

/** Stormshot reports a role for a player by itself, which waits for their word (rule 5.12); fails where it does not wait. */
export async function reportRole({ fpUid }: Player, nickname: string): Promise<void> {
  const client = createSignedClient({
    origin: findOrigin(),
    project: 'st_global',
    secret: sandboxSecret('stormshot'),
    now: () => new Date(),
  })
  const role = { uid: randomUUID(), fp_uid: fpUid, nickname, level: 12, server: 'S7' }
  const answer = await client(server.serverRoles, { body: { roles: [role] } })
  const isWaiting = answer.kind === 'ok' && answer.data.result_list[0]?.state === 'pending'
  if (!isWaiting) throw new Error(`Not reported: ${JSON.stringify(answer)}`)
}
