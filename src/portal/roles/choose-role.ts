import type { Receipt } from '../../contract/item.ts'
import { userChange } from '../../contract/session/account-calls.ts'
import type { Role } from '../../contract/session/role.ts'
import { userActivation, userActivationGary, userActiveBuff } from '../../contract/session/role-calls.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { readAccount } from '../session/read-player.ts'
import { describeDevice } from '../webview/device.ts'
import { applyReceipt } from './apply-receipt.ts'
import { refreshRoles } from './roles-store.ts'
import { refreshUser } from './user-store.ts'

type RoleReference = Pick<Role, 'game_id' | 'game_project' | 'uid'>

/** A refusal comes with a text for the player. */
export type Refused = { kind: 'refused'; text: string }
export type SwitchOutcome = { kind: 'switched' } | Refused
/** `gift` is what activating gave, null where nothing came of it. */
export type ActivateOutcome = { kind: 'activated'; gift: Receipt | null } | Refused

/** What a refused activation or switch says to the player (3001, 3007, 3008); anything else is one sentence. */
function explain(code: number | null): string {
  if (code === codes.activationLimit) return t('session.roles.limit_refused')
  if (code === codes.alreadyClaimed) return t('session.roles.already_active')
  if (code === codes.notEligible) return t('session.roles.not_eligible')
  return t(code === null ? 'session.error.network' : 'session.roles.action_failed')
}

async function refreshAccount(): Promise<void> {
  await Promise.all([refreshUser(), refreshRoles()])
}

/** Makes an active role the current one of its game, then asks who the player is now. */
export async function switchRole(role: RoleReference): Promise<SwitchOutcome> {
  const body = { game_id: role.game_id, uid: role.uid, ...describeDevice() }
  const answer = await callApi(userChange, { body })
  if (answer.kind !== 'ok') return { kind: 'refused', text: explain(answer.kind === 'refused' ? answer.code : null) }
  await refreshAccount()
  return { kind: 'switched' }
}

/** Accounts in the grey release activate by a call of their own (rule 5.9). */
function isGrey(): boolean {
  return readAccount()?.user_gary === 1
}

/** Activates a role, claims its once-only gift (`user/active_buff`) and shows the new balances. */
export async function activateRole(role: RoleReference): Promise<ActivateOutcome> {
  const { game_id, game_project, uid } = role
  const body = { game_id, uid, ...describeDevice() }
  const answer = await callApi(isGrey() ? userActivationGary : userActivation, { body })
  if (answer.kind !== 'ok') return { kind: 'refused', text: explain(answer.kind === 'refused' ? answer.code : null) }
  const gift = await callApi(userActiveBuff, { body: { game_project, uid } })
  if (gift.kind === 'ok') applyReceipt(gift.data)
  await refreshAccount()
  return { kind: 'activated', gift: gift.kind === 'ok' ? gift.data : null }
}
