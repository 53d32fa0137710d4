import { accountLink, accountUnlink } from '../../../contract/account/link-calls.ts'
import { sendVerification } from '../../../contract/account/verify-calls.ts'
import { codes } from '../../../contract/wire.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { askForOwnSession } from '../../session/ask-for-own-session.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { loadProfile, setProfile } from '../profile-store.ts'
import { isToldElsewhere } from '../told-elsewhere.ts'

/** Milliseconds a refusal stays: a sentence takes longer to read than a word. */
const refusalDuration = 4500

/** The account elsewhere that a button belongs to. */
function readWay(pressed: HTMLElement): { type: 10 | 13; name: string } {
  const { type, name = '' } = pressed.closest<HTMLElement>('[data-type]')?.dataset ?? {}
  return { type: type === '10' ? 10 : 13, name }
}

const tell = (text: string) => showToast({ icon: 'error', text, duration: refusalDuration })

/** Leaves for the provider's own page, which leads back here. */
export async function link(pressed: HTMLElement): Promise<void> {
  if (askForOwnSession()) return
  const { type } = readWay(pressed)
  const answer = await callApi(accountLink, { body: { type } })
  if (answer.kind === 'ok') getEnvironment().navigate(answer.data.url)
  else if (answer.kind === 'refused' && answer.code === codes.alreadyClaimed) await loadProfile()
  else if (!isToldElsewhere(answer)) tell(t('account.ways.link_failed'))
}

/** Has another link mailed for verifying the address. */
export async function verify(): Promise<void> {
  const answer = await callApi(sendVerification)
  const isVerified = answer.kind === 'refused' && answer.code === codes.alreadyClaimed
  const isTooMany = answer.kind === 'refused' && answer.code === codes.tooManyRequests
  if (answer.kind === 'ok') {
    const text = t('account.ways.verify_sent', { email: answer.data.email })
    showToast({ icon: 'success', text, duration: refusalDuration })
  }
  if (answer.kind === 'ok' || isVerified) await loadProfile()
  else if (!isTooMany && !isToldElsewhere(answer)) tell(t('account.refused'))
}

/** Asks, then takes one way to sign in away. */
export async function unlink(pressed: HTMLElement): Promise<void> {
  if (askForOwnSession()) return
  const { type, name } = readWay(pressed)
  const isConfirmed = await confirm({
    title: t('account.ways.unlink_title', { name }),
    content: t('account.ways.unlink_text'),
    confirmLabel: t('account.ways.unlink'),
    cancelLabel: t('account.ways.unlink_cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(accountUnlink, { body: { type } })
  if (answer.kind === 'ok') {
    setProfile(answer.data)
    showToast({ icon: 'success', text: t('account.ways.unlinked', { name }) })
  } else if (answer.kind === 'refused' && answer.code === codes.lastWayIn) tell(t('account.ways.only_way'))
  else if (!isToldElsewhere(answer)) tell(t('account.refused'))
}
