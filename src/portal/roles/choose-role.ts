import type { Answer } from '../../contract/client.ts'
import type { Receipt } from '../../contract/item.ts'
import { userChange } from '../../contract/session/account-calls.ts'
import type { Role } from '../../contract/session/role.ts'
import { userActivation, userActivationGary, userActiveBuff } from '../../contract/session/role-calls.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { sayOutcome } from '../outcome/say-outcome.ts'
import { callApi } from '../session/api.ts'
import { readAccount, readPlayer } from '../session/read-player.ts'
import { describeDevice } from '../webview/device.ts'
import { applyReceipt } from './apply-receipt.ts'
import { listRoles, orderRoles } from './list-roles.ts'
import { refreshRoles } from './roles-store.ts'
import { refreshUser } from './user-store.ts'

type RoleReference = Pick<Role, 'game_id' | 'game_project' | 'uid'>

/** It was refused, or nobody knows whether it was done; `text` says so to the player, and is null where the session has. */
export type Missed = { kind: 'refused' | 'unknown'; text: string | null }
export type SwitchOutcome = { kind: 'switched' } | Missed
/** `gift` is what activating gave, null where nothing came of it. */
export type ActivateOutcome = { kind: 'activated'; gift: Receipt | null } | Missed

/** What is known of an activation or a switch that brought no data (rule 3.24). */
function miss(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Missed {
  const refused = {
    [codes.activationLimit]: t('session.roles.limit_refused'),
    [codes.alreadyClaimed]: t('session.roles.already_active'),
    [codes.notEligible]: t('session.roles.not_eligible'),
  }
  const { text } = sayOutcome(answer, { refused, otherwise: t('session.roles.action_failed') })
  return { kind: answer.kind === 'failed' ? 'unknown' : 'refused', text }
}

async function refreshAccount(): Promise<void> {
  await Promise.all([refreshUser(), refreshRoles()])
}

/** Makes an active role the current one of its game, then asks who the player is now. */
export async function switchRole(role: RoleReference): Promise<SwitchOutcome> {
  const body = { game_id: role.game_id, uid: role.uid, ...describeDevice() }
  const answer = await callApi(userChange, { body })
  if (answer.kind === 'refused') return miss(answer)
  await refreshAccount()
  const player = readPlayer()
  // Without an answer, who the player is now says whether it was done.
  const isDone = answer.kind === 'ok' || (player?.uid === role.uid && player.game_id === role.game_id)
  return isDone ? { kind: 'switched' } : miss(answer)
}

/** Accounts in the grey release activate by a call of their own (rule 5.9). */
function isGrey(): boolean {
  return readAccount()?.user_gary === 1
}

/** Whether a role is active by now, as the list says; false where it can't be asked for. */
async function isActive({ game_id, uid }: RoleReference): Promise<boolean> {
  const roles = await listRoles()
  if (roles.kind !== 'ready') return false
  return orderRoles(roles.list).some((role) => role.game_id === game_id && role.uid === uid && role.is_active === 1)
}

/** Activates a role, claims its once-only gift (`user/active_buff`) and shows the new balances. */
export async function activateRole(role: RoleReference): Promise<ActivateOutcome> {
  const { game_id, game_project, uid } = role
  const body = { game_id, uid, ...describeDevice() }
  const answer = await callApi(isGrey() ? userActivationGary : userActivation, { body })
  const isDone = answer.kind === 'ok' || (answer.kind === 'failed' && (await isActive(role)))
  if (!isDone) return miss(answer)
  const gift = await callApi(userActiveBuff, { body: { game_project, uid } })
  if (gift.kind === 'ok') applyReceipt(gift.data)
  await refreshAccount()
  return { kind: 'activated', gift: gift.kind === 'ok' ? gift.data : null }
}
