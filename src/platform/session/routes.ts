import { findGameByProject } from '../../contract/games.ts'
import { findHostEnvironment, type HostEnvironment } from '../../contract/host-environment.ts'
import {
  exchangeTicket,
  logout,
  userActivation,
  userActivationGary,
  userActiveBuff,
  userBind,
  userChange,
  userInfo,
  userList,
  userPendingAnswer,
  userPendingList,
} from '../../contract/session/calls.ts'
import { loginTypes, type User } from '../../contract/session/user.ts'
import { codes } from '../../contract/wire.ts'
import { applyGrant } from '../backpack/grant.ts'
import { readContext } from '../caller/context.ts'
import { revokeSession } from '../caller/sessions.ts'
import { hashToken } from '../caller/tokens.ts'
import { type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { askRoute, plainRoute, type Route, readRoute, writeRoute } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { sendTogether, transact } from '../db/transaction.ts'
import { answerPending, listPending } from '../game-server/pending-roles.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { noteLevel } from '../notices/note-level.ts'
import { askChosen, type Chosen, toAvatarAddress } from '../profile/read-profile.ts'
import type { BindHandler } from '../roles/move-earnings.ts'
import { activateRole, changeRole, claimActiveBuff, findGameById, listRoles } from '../roles/roles.ts'
import { exchange } from '../roles/tickets.ts'
import { toUser } from '../roles/user.ts'
import { bindRole } from './bind.ts'
import { parseUserAgent } from './user-agent.ts'

interface Tools {
  db: Database
  catalogue: Catalogue
  config: Pick<Config, 'publicOrigin' | 'calculationSeconds'>
  /** What features move when a role is bound. */
  onBind: readonly BindHandler[]
}

type RoleReference = { game_id: string; uid: string }

function toRoleName({ game_id, uid }: RoleReference) {
  return { game: findGameById(game_id), uid }
}

async function answerActiveBuff(call: Call, catalogue: Catalogue, body: { game_project: string; uid: string }) {
  const game = findGameByProject(body.game_project)
  if (!game) throw invalidField('game_project')
  const session = requireSession(call)
  await claimActiveBuff(call.tx, session, { game, uid: body.uid }, call.now)
  const items = catalogue.activationGift(game.gameProject)
  const balances = await applyGrant(call.tx, {
    account: session.fpUid,
    role: { gameProject: game.gameProject, uid: body.uid },
    items,
    reason: 'active_buff',
    reference: 'activation',
    now: call.now,
  })
  const { accountGrowth: before } = session.balances
  const rise = { levels: call.levels, before, after: balances.account_growth ?? before, now: call.now }
  await sendTogether(noteLevel(call.tx, session.fpUid, rise))
  return { reward_list: toWireItems(items, catalogue, call.locale), ...balances }
}

/** The player of a call, as `user/info` answers. */
function describe(call: Call, env: HostEnvironment, { nickname, avatar }: Chosen): User {
  const session = requireSession(call)
  const game = requireGame(call)
  const { now, levels, inWebview } = call
  // Who has inactive roles only can choose none of them, and is asked to activate one.
  const role = session.hasRole && !session.hasActiveRole ? null : requireRole(call)
  const chosen = { nickname, avatar: toAvatarAddress(avatar) }
  return toUser({ session, role, chosen, game, now, levels, inWebview, env })
}

/** Who a new session plays as in the call's game; null for nobody. */
async function readOpened(call: Call, env: HostEnvironment, token: string, reach: string | null): Promise<User | null> {
  const { tx, game, now, locale } = call
  if (!game || (reach !== null && reach !== game.gameProject)) return null
  const { gameProject } = game
  const tokenHash = hashToken(token)
  const [context, chosen] = await sendTogether([
    readContext(tx, tokenHash, gameProject, now),
    askChosen({ sql: tx.sql, tokenHash, gameProject, game, now, locale }),
  ])
  if (context.kind !== 'known' || !context.role) return null
  return describe({ ...call, session: context.session, role: context.role }, env, chosen)
}

/** Signing in and out. */
function authRoutes(env: HostEnvironment): Route[] {
  return [
    writeRoute(exchangeTicket, async (call, { body }) => {
      const device = parseUserAgent(call.userAgent)
      const given = { ticket: body.token, uid: body.uid, gameId: body.game_id, device, now: call.now }
      const { token, fpUid, mode, gameProject } = await exchange(call.tx, given)
      return {
        auth_token: token,
        fp_uid: fpUid,
        login_type: loginTypes[mode],
        game_project: gameProject ?? '',
        user: await readOpened(call, env, token, gameProject),
      }
    }),
    writeRoute(logout, async ({ tx, token, now }) => {
      if (token !== '') await revokeSession(tx, hashToken(token), now)
      return {}
    }),
  ]
}

/** The roles that wait for their player. */
function pendingRoutes(db: Database, activeLimit: number): Route[] {
  return [
    readRoute(userPendingList, async (call) => ({
      pending_list: await listPending(call.tx, requireSession(call).fpUid, call.now),
    })),
    // Not under the account's lock alone, which has to come after that of the role's name.
    plainRoute(userPendingAnswer, async (call, { body }) => {
      const { fpUid } = requireSession(call)
      const name = toRoleName(body)
      await transact(db, (tx) =>
        answerPending(tx, { fpUid, name, isAccepted: body.accept === 1, activeLimit, now: call.now }),
      )
      return { uid: name.uid, game_id: name.game.gameId, game_project: name.game.gameProject }
    }),
  ]
}

/** The calls of account and roles, and those that sign in and out. */
export function sessionRoutes({ db, catalogue, config, onBind }: Tools): Route[] {
  const env = findHostEnvironment(config.publicOrigin === null ? 'localhost' : new URL(config.publicOrigin).hostname)
  const { activeLimit } = catalogue.publisher
  const countedAt = ({ now }: Call) => new Date(now.getTime() + config.calculationSeconds * 1000)
  const activate = async (call: Call, body: RoleReference) =>
    await activateRole(call.tx, requireSession(call), toRoleName(body), {
      activeLimit,
      now: call.now,
      calculatedAt: countedAt(call),
      onBind,
    })
  return [
    ...authRoutes(env),
    ...pendingRoutes(db, activeLimit),
    askRoute(userInfo, askChosen, (call, _, chosen) => describe(call, env, chosen)),
    readRoute(
      userList,
      async (call) =>
        await listRoles(call.tx, requireSession(call), {
          asked: call.game?.gameProject,
          activeLimit,
          now: call.now,
        }),
    ),
    writeRoute(userChange, async (call, { body }) => {
      const { game, uid } = toRoleName(body)
      await changeRole(call.tx, requireSession(call), { game, uid })
      return { uid, game_id: game.gameId, game_project: game.gameProject }
    }),
    writeRoute(userActivation, async (call, { body }) => await activate(call, body)),
    writeRoute(userActivationGary, async (call, { body }) => {
      if (requireSession(call).userGary !== 1) throw new Refusal(codes.notEligible, 'Not for this account')
      return await activate(call, body)
    }),
    writeRoute(userActiveBuff, async (call, { body }) => await answerActiveBuff(call, catalogue, body)),
    writeRoute(userBind, async (call, { body }) => {
      const { now, locale, project } = call
      const options = { token: body.token, now, calculatedAt: countedAt(call), activeLimit, onBind, locale, project }
      return await bindRole(call.tx, requireSession(call), options)
    }),
  ]
}
