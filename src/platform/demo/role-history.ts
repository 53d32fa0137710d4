import { games } from '../../contract/games.ts'
import { give } from '../backpack/give.ts'
import { readContext, type Session } from '../session/context.ts'
import { changeRole, claimActiveBuff, listRoles } from '../session/roles.ts'
import { createSession, revokeSession } from '../session/sessions.ts'
import { hashToken } from '../session/tokens.ts'
import type { DemoLife } from './demo-life.ts'

async function signIn({ tx, fpUid, start }: DemoLife): Promise<{ token: string; session: Session }> {
  const token = await createSession(tx, { fpUid, mode: 'full', now: start })
  const context = await readContext(tx, hashToken(token), '', start)
  if (context.kind !== 'known') throw new Error('The demo player could not sign in')
  return { token, session: context.session }
}

/** On the first day: takes up the active role of every game and its activation gift, and signs out again. */
export async function takeUpRoles(life: DemoLife): Promise<void> {
  const { tx, catalogue, fpUid, roles, start } = life
  const { token, session } = await signIn(life)
  const { game_list } = await listRoles(tx, session)
  const owned = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
  for (const game of games) {
    const role = owned.find((one) => one.game_project === game.gameProject && one.is_active === 1)
    if (!role) continue
    const { gameProject } = game
    const { uid } = role
    await changeRole(tx, session, { game, uid })
    await claimActiveBuff(tx, session, { game, uid }, start)
    const items = catalogue.activationGift(gameProject)
    const reason = 'active_buff'
    await give(tx, { account: fpUid, role: { gameProject, uid }, items, reason, reference: 'activation', now: start })
    roles.set(gameProject, uid)
  }
  await revokeSession(tx, token, start)
}
