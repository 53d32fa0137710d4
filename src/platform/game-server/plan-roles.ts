import * as v from 'valibot'
import { type ReportedRole, reportedRoleSchema, type roleStates } from '../../contract/server/role-calls.ts'
import { codes, givenIdSchema } from '../../contract/wire.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { counted, parseEntry, type Result, readName, toResult } from './parse-entry.ts'
import { refuseUnknownAmounts } from './unread-amounts.ts'

/** A role as it is or will be. */
export interface RoleState {
  uid: string
  /** Whose it is; null for a new one that nobody has bound. */
  fpUid: string | null
  /** Whether its account stands behind it alone. */
  isUnbound: boolean
  level: number
  nickname: string
  server: string
  isActive: boolean
  isDeleted: boolean
  /** What its account's part in the grey release is to be; null where nothing was said of it. */
  gary: 0 | 1 | null
}

/** A role that waits for its player's yes, as it was said: null is what was left out. */
export interface WaitingRole {
  uid: string
  fpUid: string
  level: number | null
  nickname: string | null
  server: string | null
  gary: 0 | 1 | null
}

/** An account that the game is connected to. */
export interface Owner {
  /** How many more of its roles can be active. */
  room: number
  /** Whether it has a role in the game. */
  hasRole: boolean
}

/** What the database knows about the roles of a batch. */
export interface RoleFacts {
  roles: ReadonlyMap<string, RoleState>
  /** The accounts of players that the game is connected to, by `fp_uid`. */
  owners: ReadonlyMap<string, Owner>
}

type RoleResult = Result & { uid: string; state: (typeof roleStates)[number] }

export interface RolePlan {
  results: readonly RoleResult[]
  /** The roles that are new or changed. */
  changed: readonly RoleState[]
  /** Those of them that are active and were not. */
  activated: readonly string[]
  /** What waits for a player, by uid; null for what does so no longer, if it did. */
  waiting: ReadonlyMap<string, WaitingRole | null>
}

const newLevel = 1

/** A role that is new to us. The first of an account in a game is played at once, where there is room for it. */
function create(reported: ReportedRole, owners: Map<string, Owner>): RoleState {
  const { uid, fp_uid: fpUid, level = newLevel, server = '', gary = null } = reported
  const nickname = reported.nickname || uid
  const owner = owners.get(fpUid)
  const isActive = !owner || (!owner.hasRole && owner.room > 0)
  if (owner) owners.set(fpUid, { hasRole: true, room: owner.room - (isActive ? 1 : 0) })
  const named = { uid, level, nickname, server, isActive, isDeleted: false, gary }
  return { ...named, fpUid: owner ? fpUid : null, isUnbound: !owner }
}

/** A role that we know, with what is new about it. Only its player can bind it to an account. */
function change(role: RoleState, reported: ReportedRole): RoleState {
  const { fp_uid: fpUid, level = role.level, server = role.server } = reported
  const nickname = reported.nickname === undefined ? role.nickname : reported.nickname || role.uid
  if (fpUid !== '' && fpUid !== role.fpUid) throw invalidField('fp_uid (the role is of another account)')
  const isDeleted = reported.deleted === 1
  // An unbound role has no other to make room for, and nobody who could activate it.
  const isActive = !isDeleted && (role.isActive || (role.isDeleted && role.isUnbound))
  return { ...role, level, nickname, server, isActive, isDeleted, gary: reported.gary ?? role.gary }
}

function toState({ isDeleted, isUnbound }: RoleState): RoleResult['state'] {
  if (isDeleted) return 'deleted'
  return isUnbound ? 'unbound' : 'bound'
}

/** Decides on a batch, entry by entry; what comes later about a role sees what came before. */
class Planner {
  readonly changed = new Map<string, RoleState>()
  readonly waiting = new Map<string, WaitingRole | null>()
  readonly #roles: Map<string, RoleState>
  readonly #show: (name: string) => string
  readonly #owners: Map<string, Owner>

  constructor({ roles, owners }: RoleFacts, show: (name: string) => string) {
    this.#show = show
    this.#roles = new Map(roles)
    this.#owners = new Map(owners)
  }

  take(entry: unknown): RoleResult {
    try {
      refuseUnknownAmounts(entry, Object.keys(reportedRoleSchema.entries))
      const reported = this.#parse(entry)
      const known = this.#roles.get(reported.uid)
      if (!known && !v.is(givenIdSchema, reported.uid)) throw invalidField('uid')
      if (!known && this.#isForStranger(reported)) return this.#wait(reported)
      if (!known) this.waiting.set(reported.uid, null)
      if (!known && reported.deleted === 1) throw new Refusal(codes.unknownRole, 'Unknown role: uid')
      const state = known ? change(known, reported) : create(reported, this.#owners)
      this.#roles.set(state.uid, state)
      this.changed.set(state.uid, state)
      return { uid: state.uid, ...counted, state: toState(state) }
    } catch (error) {
      return { uid: readName(entry, 'uid'), ...toResult(error), state: 'refused' }
    }
  }

  /** A role as it is reported, with the names that players may see. */
  #parse(entry: unknown): ReportedRole {
    const { nickname, server, ...rest } = parseEntry(reportedRoleSchema, entry)
    return {
      ...rest,
      ...(nickname !== undefined && { nickname: this.#show(nickname) }),
      ...(server !== undefined && { server: this.#show(server) }),
    }
  }

  #isForStranger({ fp_uid: fpUid, deleted }: ReportedRole): boolean {
    return deleted === 0 && fpUid !== '' && !this.#owners.has(fpUid)
  }

  /** Whether there is such an account makes no difference to what is answered. */
  #wait({ uid, fp_uid: fpUid, ...said }: ReportedRole): RoleResult {
    const before = this.waiting.get(uid)
    const known = before?.fpUid === fpUid ? before : null
    this.waiting.set(uid, {
      uid,
      fpUid,
      level: said.level ?? known?.level ?? null,
      nickname: said.nickname ?? known?.nickname ?? null,
      server: said.server ?? known?.server ?? null,
      gary: said.gary ?? known?.gary ?? null,
    })
    return { uid, code: counted.code, msg: 'pending', state: 'pending' }
  }
}

/** What becomes of a batch of reported roles, in order; `show` answers a name as players may see it. Pure. */
export function planRoles(
  entries: readonly unknown[],
  facts: RoleFacts,
  show: (name: string) => string = (name) => name,
): RolePlan {
  const planner = new Planner(facts, show)
  const results = entries.map((entry) => planner.take(entry))
  const changed = [...planner.changed.values()]
  const activated = changed.filter(({ uid, isActive }) => isActive && !facts.roles.get(uid)?.isActive)
  return { results, changed, activated: activated.map(({ uid }) => uid), waiting: planner.waiting }
}
