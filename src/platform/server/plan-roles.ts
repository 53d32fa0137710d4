import { type ReportedRole, reportedRoleSchema } from '../../contract/server/role-calls.ts'
import { invalidField } from '../http/refusal.ts'
import { counted, parseEntry, type Result, readName, toResult } from './parse-entry.ts'

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
}

/** An account that roles are reported for. */
export interface Owner {
  /** How many more of its roles can be active. */
  room: number
  /** Whether it has a role in the game. */
  hasRole: boolean
}

/** What the database knows about the roles of a batch. */
export interface RoleFacts {
  roles: ReadonlyMap<string, RoleState>
  /** The accounts of players by `fp_uid`. */
  owners: ReadonlyMap<string, Owner>
}

export interface RolePlan {
  results: readonly (Result & { uid: string })[]
  /** The roles that are new or changed. */
  changed: readonly RoleState[]
  /** Those of them that are active and were not. */
  activated: readonly string[]
}

const newLevel = 1

/** A role that is new to us. The first of an account in a game is played at once, where there is room for it. */
function create(reported: ReportedRole, owners: Map<string, Owner>): RoleState {
  const { uid, fp_uid: fpUid, level = newLevel, nickname = uid, server = '' } = reported
  if (reported.deleted === 1) throw invalidField('uid (no such role)')
  const owner = owners.get(fpUid)
  if (fpUid !== '' && !owner) throw invalidField('fp_uid (no such account)')
  const isActive = !owner || (!owner.hasRole && owner.room > 0)
  if (owner) owners.set(fpUid, { hasRole: true, room: owner.room - (isActive ? 1 : 0) })
  const named = { uid, level, nickname, server, isActive, isDeleted: false }
  return { ...named, fpUid: owner ? fpUid : null, isUnbound: !owner }
}

/** A role that we know, with what is new about it. Only its player can bind it to an account. */
function change(role: RoleState, reported: ReportedRole): RoleState {
  const { fp_uid: fpUid, level = role.level, nickname = role.nickname, server = role.server } = reported
  if (fpUid !== '' && fpUid !== role.fpUid) throw invalidField('fp_uid (the role is of another account)')
  const isDeleted = reported.deleted === 1
  // An unbound role has no other to make room for, and nobody who could activate it.
  const isActive = !isDeleted && (role.isActive || (role.isDeleted && role.isUnbound))
  return { ...role, level, nickname, server, isActive, isDeleted }
}

/** What becomes of a batch of reported roles, in order; what comes later about a role sees what came before. Pure. */
export function planRoles(entries: readonly unknown[], facts: RoleFacts): RolePlan {
  const roles = new Map(facts.roles)
  const owners = new Map(facts.owners)
  const changed = new Map<string, RoleState>()
  const results = entries.map((entry) => {
    try {
      const reported = parseEntry(reportedRoleSchema, entry)
      const known = roles.get(reported.uid)
      const state = known ? change(known, reported) : create(reported, owners)
      roles.set(state.uid, state)
      changed.set(state.uid, state)
      return { uid: state.uid, ...counted }
    } catch (error) {
      return { uid: readName(entry, 'uid'), ...toResult(error) }
    }
  })
  const activated = [...changed.values()].filter(({ uid, isActive }) => isActive && !facts.roles.get(uid)?.isActive)
  return { results, changed: [...changed.values()], activated: activated.map(({ uid }) => uid) }
}
