import { atom } from 'nanostores'
import type { RoleList } from '../../contract/session/role.ts'
import type { User } from '../../contract/session/user.ts'
import type { LoadFailure } from '../ui/load-failure.ts'

/**
 * Who the player is to the platform: `noRole` has an account without a role in this game, `inactive` has some of which none
 * is active, `failed` could not be asked. Who `isKept` is known from the last visit, until the platform confirms it (rule 3.18).
 */
export type UserState =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | { kind: 'noRole' }
  | ({ kind: 'failed' } & LoadFailure)
  | { kind: 'inactive' | 'ready'; user: User; isKept?: true }

export type RolesState = { kind: 'loading' } | ({ kind: 'failed' } & LoadFailure) | { kind: 'ready'; list: RoleList }

/** Whether benefits are being calculated (rule 5.10): none, calculating, calculated. */
export type BenefitsStatus = 0 | 1 | 2

export const $user = atom<UserState>({ kind: 'loading' })
export const $benefitsStatus = atom<BenefitsStatus>(0)
export const $roles = atom<RolesState>({ kind: 'loading' })

/** Forgets everything known of an account; `loading` where another one is about to be asked for. */
export function resetAccount(kind: 'guest' | 'loading'): void {
  $benefitsStatus.set(0)
  $roles.set({ kind: 'loading' })
  $user.set({ kind })
}
