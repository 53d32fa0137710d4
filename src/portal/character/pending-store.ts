import { atom } from 'nanostores'
import { type PendingRole, userPendingAnswer, userPendingList } from '../../contract/session/pending-calls.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { refreshUser } from '../roles/user-store.ts'
import { callApi } from '../session/api.ts'
import { $session } from '../session/session-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { createResource } from '../ui/create-resource.ts'
import { showToast } from '../ui/toast-store.ts'

/** The roles that wait for this player's yes (rule 5.12). */
export const pending = createResource(() => callApi(userPendingList, { noloading: true }))

/** The role whose answer is on its way; empty for none. */
export const $answering = atom('')

/** A role of a list, by its game and uid. */
export const keyOf = ({ game_id, uid }: Pick<PendingRole, 'game_id' | 'uid'>) => `${game_id} ${uid}`

/** Asks what waits, where this session may know: one of the whole account. Says whether anything does, or could not be asked. */
export async function loadPending(): Promise<boolean> {
  const { mode, gameProject } = $session.get()
  if (mode !== 'FULL' || gameProject !== '') {
    pending.clear()
    return false
  }
  await pending.load()
  return pending.$state.get().kind === 'failed' || (pending.read()?.pending_list.length ?? 0) > 0
}

async function send({ game_id, uid, nickname: name }: PendingRole, isAccepted: boolean): Promise<void> {
  const body = { game_id, uid, accept: isAccepted ? (1 as const) : (0 as const) }
  const answer = await callApi(userPendingAnswer, { body, noloading: true })
  if (answer.kind === 'ok') {
    showToast({ icon: 'success', text: t(`character.pending.${isAccepted ? 'added' : 'refused'}`, { name }) })
    if (isAccepted) await Promise.all([refreshUser(), refreshRoles()])
  } else {
    tellOutcome(answer, { otherwise: t('session.roles.action_failed') })
    if (answer.kind === 'failed' && isAccepted) void Promise.all([refreshUser(), refreshRoles()])
  }
  await pending.load()
}

/** The player's word on a role that waits; a yes is asked about once more, since it connects the game. */
export async function answerPending(role: PendingRole, isAccepted: boolean): Promise<void> {
  if ($answering.get() !== '') return
  $answering.set(keyOf(role))
  const { nickname: name, game_name: game } = role
  const isSure =
    !isAccepted ||
    (await confirm({
      title: t('character.pending.ask_title', { name }),
      content: t('character.pending.ask_text', { name, game }),
      confirmLabel: t('character.pending.yes'),
      cancelLabel: t('session.roles.cancel'),
    }))
  if (isSure) await send(role, isAccepted)
  $answering.set('')
}
