import { randomUUID } from 'node:crypto'
import { serverRoles } from '../../../../src/contract/server/calls.ts'
import * as session from '../../../../src/contract/session/calls.ts'
import type { Role } from '../../../../src/contract/session/role.ts'
import { dataOf, type Player } from '../../harness.ts'
import { openGameServer } from '../../send-signed.ts'
import { type Row, row, type Scene } from '../row.ts'
import { arriveHalf, readPlatformToken } from '../scene.ts'

async function listRoles(player: Player): Promise<Role[]> {
  const { game_list } = dataOf(await player.call(session.userList, { body: {} }))
  return game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
}

/** The player's sleeping role of the game. */
async function findSleeping({ player }: Scene): Promise<{ game_id: string; uid: string }> {
  const role = (await listRoles(player)).find((one) => one.is_active === 0 && one.game_project === player.project)
  return { game_id: '2202', uid: role?.uid ?? '' }
}

const current = ({ player: { uid } }: Scene) => ({ body: { game_id: '2202', uid } })
const unknownGame = { body: { game_id: '999' }, field: 'game_id' }
const unknownRole = { body: { uid: 'nobody' }, field: 'uid' }
const missingRole = { body: { uid: undefined }, field: 'uid' }

/** One more active role than an account may have in a game. */
async function fillActiveRoles(scene: Scene) {
  const { t, player } = scene
  const body = await findSleeping(scene)
  const { active_limit, active_num } = dataOf(await player.call(session.userList, { body: {} }))
  for (let taken = active_num; taken < active_limit; taken += 1) {
    await t.db.sql`
      insert into roles (game_project, uid, fp_uid, is_active, level, nickname, server, created_at)
      select game_project, ${randomUUID()}, fp_uid, true, level, nickname, server, created_at from roles
      where game_project = ${player.project} and uid = ${player.uid}`
  }
  return { body }
}

const sleeper = async (scene: Scene) => ({ body: await findSleeping(scene) })
const activationRefused = {
  'a role that is active': { instead: current, code: 3001 },
  'more roles than the account may have': { instead: fillActiveRoles, code: 3008 },
  'a game there is none of': unknownGame,
  'a role of nobody': unknownRole,
  'no role': missingRole,
}

/** The calls of accounts, sessions and roles. */
export const sessionRows: Row[] = [
  row(
    session.userInfo,
    {},
    {
      'no game': { instead: () => ({ headers: { 'game-project': '', 'priv-uid': '' } }), field: 'Game-Project' },
      'no current role': { instead: ({ t }) => withoutRole(t), code: 2002 },
    },
  ),
  row(
    session.userList,
    { body: { device_id: 'd' } },
    {
      'a device that is a number': { body: { device_uuid: 7 }, field: 'device_uuid' },
    },
  ),
  row(session.userChange, current, {
    'a role that is not active': { instead: sleeper, code: 3007 },
    'a game there is none of': unknownGame,
    'a role of nobody': unknownRole,
    'no role': missingRole,
  }),
  row(session.userActivation, sleeper, activationRefused),
  row(session.userActivationGary, sleeper, activationRefused),
  row(session.userActiveBuff, ({ player }) => ({ body: { game_project: 'st_global', uid: player.uid } }), {
    'a gift that was taken': { again: true, code: 3001 },
    'a role that is not active': {
      instead: async (scene) => ({ body: { game_project: 'st_global', uid: (await findSleeping(scene)).uid } }),
      code: 3007,
    },
    'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
    'a role of nobody': unknownRole,
  }),
  row(session.userBind, async ({ t }) => ({ body: { token: (await arriveHalf(t)).token } }), {
    'a role that is bound': { again: true, code: 3001 },
    'a token of nobody': { body: { token: 'nobody' }, field: 'token' },
    'a token of a full session': { instead: ({ player }) => ({ body: { token: player.token } }), field: 'token' },
  }),
  row(session.userPendingList, {}),
  row(session.userPendingAnswer, async (scene) => ({ body: { ...(await reportPending(scene)), accept: 1 as const } }), {
    'a role that is the account’s already': { again: true, field: 'uid' },
    'a role that was refused': {
      instead: async (scene) => ({ body: { ...(await refusePending(scene)), accept: 1 } }),
      field: 'uid',
    },
    'a role that waits for somebody else': {
      instead: async ({ t }) => ({ body: { ...(await reportPending({ t, player: await t.register() })), accept: 1 } }),
      field: 'uid',
    },
    'a game there is none of': unknownGame,
    'neither yes nor no': { body: { accept: 2 }, field: 'accept' },
  }),
  row(session.exchangeTicket, async ({ t, player }) => ({ body: await readPlatformToken(t, player) }), {
    'a ticket that was used': { again: true, code: 1003 },
    'a ticket of nobody': { body: { token: randomUUID() }, code: 1003 },
    'another account’s uid': { body: { uid: 'nobody' }, field: 'uid' },
    'no ticket': { body: { token: '' }, field: 'token' },
  }),
  row(session.logout, {}),
]

/** A role that its game has reported for the player, who has not connected the game. */
async function reportPending({ t, player }: Scene): Promise<{ game_id: string; uid: string }> {
  const uid = `waiting-${randomUUID()}`
  dataOf(await openGameServer(t)(serverRoles, { body: { roles: [{ uid, fp_uid: player.fpUid }] } }))
  return { game_id: '2202', uid }
}

async function refusePending(scene: Scene) {
  const name = await reportPending(scene)
  dataOf(await scene.player.call(session.userPendingAnswer, { body: { ...name, accept: 0 } }))
  return name
}

async function withoutRole(t: Scene['t']) {
  const { token } = await t.register({ role: false })
  return { headers: { 'h5-auth': token, 'priv-uid': '' } }
}
