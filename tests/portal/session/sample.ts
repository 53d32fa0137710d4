import type { Role, RoleList } from '../../../src/contract/session/role.ts'
import type { User } from '../../../src/contract/session/user.ts'
import type { FakeBrowser, FakeTab, Platform, Reply } from './fake-environment.ts'

export const sampleUser: User = {
  uid: '700001',
  fpid: '40000001',
  fp_uid: '40000001',
  open_id: '40000001',
  game_id: '2202',
  game_project: 'st_global',
  game_app_id: 'st_global',
  server: 'Isles 207',
  nickname: 'Captain Wren',
  account_nickname: '',
  account_avatar: '',
  level: 19,
  vip_level: 1,
  pkg_channel: 'browser',
  account_growth: 100,
  coin: 50,
  game_growth: 20,
  role_growth: 10,
  coin_debt: 0,
  is_frozen: 0,
  env: 'localhost',
  is_new: 0,
  user_gary: 0,
  in_calculate: 0,
  has_bind: 1,
  created_at: 1_790_000_000,
}

export function sampleRole(uid: string, part: Partial<Role> = {}): Role {
  return {
    uid,
    game_id: '2202',
    game_icon: 'e-stormshot',
    game_project: 'st_global',
    is_active: 1,
    level: 10,
    nickname: `Role ${uid}`,
    server: 'Isles 207',
    ...part,
  }
}

export function sampleList(roles: Role[]): RoleList {
  const game = { game_project: 'st_global', game_name: 'Stormshot', game_icon: 'e-stormshot' }
  return {
    game_list: [{ ...game, sub_game_list: [{ ...game, user_list: roles }] }],
    active_limit: 6,
    active_num: roles.filter((role) => role.is_active === 1).length,
  }
}

/** What a platform says to calls, by their paths without the mount; the last of a list is repeated. */
export type Replies = Record<string, Reply | Reply[] | Platform>

/** A platform that answers by path. */
export function answerBy(replies: Replies): Platform {
  const counts = new Map<string, number>()
  return (request) => {
    const path = request.path.replace(/^\/(half\/)?api\//, '').replace(/\?.*/, '')
    const reply = replies[path]
    if (typeof reply === 'function') return reply(request)
    if (!Array.isArray(reply)) return reply
    const turn = counts.get(path) ?? 0
    counts.set(path, turn + 1)
    return reply[Math.min(turn, reply.length - 1)]
  }
}

/** What a platform says to a player who is fine: the sample user with two roles. */
export const goodReplies = {
  'user/info': { code: 0, data: sampleUser },
  'user/list': { code: 0, data: sampleList([sampleRole('700001'), sampleRole('700002', { is_active: 0 })]) },
} as const

/** Leaves a session in the browser, as an earlier visit did. */
export function leaveSession(browser: FakeBrowser, mode: 'FULL' | 'HALF' = 'FULL', token = 'kept-token'): void {
  for (const values of [browser.cookies, browser.local]) {
    values.set('guildhall.token', token)
    values.set('guildhall.fp_uid', '40000001')
    values.set('guildhall.mode', mode)
  }
}

/** Leaves a ticket as the head script does. */
export function leaveTicket(tab: FakeTab, mode: string, part: Record<string, string> = {}): void {
  const ticket = { platform_token: 'ticket', logged_in_mode: mode, uid: '700001', game_id: '2202', ...part }
  tab.environment.tab.set('guildhall.ticket', new URLSearchParams(ticket).toString())
}
