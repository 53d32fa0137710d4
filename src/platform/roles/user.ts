import type { Game } from '../../contract/games.ts'
import type { HostEnvironment } from '../../contract/host-environment.ts'
import type { User } from '../../contract/session/user.ts'
import type { CurrentRole, Session } from '../caller/context.ts'
import { findLevel, type Level } from '../catalogue/levels.ts'

/** For how long an account is new, in milliseconds. */
const newness = 7 * 24 * 60 * 60 * 1000

interface Facts {
  session: Session
  /** Null where all roles of the game are inactive. */
  role: CurrentRole | null
  /** The name and the picture's address that the account has chosen; empty for none. */
  chosen: { nickname: string; avatar: string }
  game: Game
  now: Date
  levels: readonly Level[]
  inWebview: boolean
  env: HostEnvironment
}

/** Unix seconds, rounded up: what is over then is over. */
export function toUnixTime(moment: Date): number {
  return Math.ceil(moment.getTime() / 1000)
}

/** Whether an account is new (`is_new`). */
export function isNewAccount({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newness
}

/** What `user/info` answers. */
export function toUser({ session, role, chosen, game, now, levels, inWebview, env }: Facts): User {
  const { balances, debts, fpUid, isFrozen } = session
  return {
    uid: role?.uid ?? '',
    fpid: session.isShadow ? '' : fpUid,
    fp_uid: fpUid,
    open_id: fpUid,
    game_id: game.gameId,
    game_project: game.gameProject,
    game_app_id: game.gameProject,
    server: role?.server ?? '',
    nickname: role?.nickname ?? '',
    account_nickname: chosen.nickname,
    account_avatar: chosen.avatar,
    level: role?.level ?? 0,
    vip_level: findLevel(levels, balances.accountGrowth),
    pkg_channel: inWebview ? 'webview' : 'browser',
    account_growth: balances.accountGrowth,
    coin: balances.coin,
    game_growth: balances.gameGrowth,
    role_growth: balances.roleGrowth,
    coin_debt: debts.find(({ currency }) => currency === 'coin')?.amount ?? 0,
    is_frozen: isFrozen ? 1 : 0,
    env,
    is_new: isNewAccount(session, now) ? 1 : 0,
    user_gary: session.userGary === 1 ? 1 : 0,
    in_calculate: session.inCalculate ? toUnixTime(session.inCalculate) : 0,
    has_bind: session.isShadow ? 2 : 1,
    created_at: Math.floor(session.createdAt.getTime() / 1000),
  }
}
