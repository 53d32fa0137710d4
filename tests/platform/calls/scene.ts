import { monthInfo, weekInfo } from '../../../src/contract/checkin/calls.ts'
import { gameTicket, grant } from '../../../src/contract/sandbox/calls.ts'
import { dataOf, type Player, type TestPlatform } from '../harness.ts'

let made = 0

/** A player who came by a game's ticket of a role that nobody has bound: a HALF session. */
export async function arriveHalf(t: TestPlatform, project = 'st_global'): Promise<Player> {
  made += 1
  const body = { game_project: project, uid: `half-${made}` }
  const ticket = dataOf(await t.client()(gameTicket, { body }))
  return await t.signIn(ticket.platform_token, { project, uid: ticket.uid })
}

/** A player who came by a game's ticket of a role of their own: a FULL session of that game. */
export async function arriveFromGame(t: TestPlatform): Promise<Player> {
  const player = await t.register()
  const { token } = await readPlatformToken(t, player)
  return await t.signIn(token, { project: player.project, uid: player.uid })
}

/** Gives as the sandbox does: points, growth or tickets. */
export async function grantTo(
  t: TestPlatform,
  { fpUid }: Pick<Player, 'fpUid'>,
  given: { currency: string; amount: number; uid?: string },
): Promise<void> {
  dataOf(await t.client()(grant, { body: { fp_uid: fpUid, ...given } }))
}

/** The activity ids of the month and the week that the player's page shows. */
export async function readActivities(player: Player): Promise<{ month: string; week: string }> {
  const [month, week] = await Promise.all([player.call(monthInfo), player.call(weekInfo)])
  return { month: dataOf(month).active_id, week: dataOf(week).active_id }
}

/** A game's ticket for the player's role, as `auth/h5_2_auth_new` takes it. */
export async function readPlatformToken(t: TestPlatform, { project, uid }: Player): Promise<{ token: string }> {
  const body = { game_project: project, uid }
  return { token: dataOf(await t.client()(gameTicket, { body })).platform_token }
}
