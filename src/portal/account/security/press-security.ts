import { accountExport } from '../../../contract/account/data-calls.ts'
import { accountUnlinkRole } from '../../../contract/account/link-calls.ts'
import { logoutAll, logoutOne } from '../../../contract/account/security-calls.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { leaveSignedOut } from '../../login/sign-out.ts'
import { tellOutcome } from '../../outcome/say-outcome.ts'
import { refreshRoles } from '../../roles/roles-store.ts'
import { refreshUser } from '../../roles/user-store.ts'
import { callApi } from '../../session/api.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { explain } from './explain.ts'
import { loadSafety, type Security } from './security-store.ts'
import { $exportSaid, $sending, sendAs } from './sending-store.ts'

/** Downloads everything that is kept about the account; an app's webview leaves the file to the system's browser. */
export async function download(): Promise<void> {
  if ($sending.get() !== 'none') return
  const answer = await sendAs('export', () => callApi(accountExport, { noloading: true, saysTooMany: true }))
  if (answer.kind !== 'ok') {
    $exportSaid.set(explain(answer, { limit: t('account.security.export.limit') }))
    return
  }
  const { address, navigate } = getEnvironment()
  const url = new URL(answer.data.url, address()).href
  const bridge = await import('../../webview/bridge.ts').catch(() => null)
  if (!(await bridge?.openInBrowser(url))) navigate(url)
  $exportSaid.set(t('account.security.export.done'))
}

/** Says why an action on the account's safety brought no data, and shows it as it is now where nobody knows whether it was done. */
function tellRefused(answer: Parameters<typeof explain>[0]): void {
  tellOutcome(answer, { otherwise: t('account.refused') })
  if (answer.kind === 'failed') void loadSafety()
}

/** Asks, then signs one device out, with the pages on it that have their sessions from that one. */
export async function signOutDevice({ id, name }: { id: string; name: string }): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.security.devices.end_title', { name }),
    content: t('account.security.devices.end_text'),
    confirmLabel: t('account.security.devices.confirm'),
    cancelLabel: t('account.security.devices.cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(logoutOne, { body: { id } })
  if (answer.kind !== 'ok') return tellRefused(answer)
  showToast({ icon: 'success', text: t('account.security.devices.ended', { name }) })
  await loadSafety()
}

/** Asks, then unlinks a character. */
export async function unlinkRole({ game_id, uid, nickname: name }: Security['role_list'][number]): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.ways.unlink_title', { name }),
    content: t('account.ways.unlink_role_text'),
    confirmLabel: t('account.ways.unlink'),
    cancelLabel: t('account.ways.unlink_cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(accountUnlinkRole, { body: { game_id, uid } })
  if (answer.kind !== 'ok') return tellRefused(answer)
  showToast({ icon: 'success', text: t('account.ways.unlinked', { name }) })
  await Promise.all([loadSafety(), refreshUser(), refreshRoles()])
}

/** Asks, then ends every session of the account; this one goes with them. */
export async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.security.devices.ask_title'),
    content: t('account.security.devices.ask_text'),
    confirmLabel: t('account.security.devices.confirm'),
    cancelLabel: t('account.security.devices.cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(logoutAll)
  if (answer.kind === 'ok') {
    const { session_num: count } = answer.data
    leaveSignedOut(t('account.security.devices.done', { count }))
    return
  }
  tellOutcome(answer, { otherwise: t('account.refused') })
  // Whether this session still stands says whether it was done.
  if (answer.kind === 'failed') void refreshUser()
}
