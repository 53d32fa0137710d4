import { accountLink, accountUnlink } from '../../../contract/account/link-calls.ts'
import { sendVerification } from '../../../contract/account/verify-calls.ts'
import type { ProviderType } from '../../../contract/passport/calls.ts'
import { codes } from '../../../contract/wire.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { askForOwnSession } from '../../login/ask-for-own-session.ts'
import { sentenceDuration } from '../../outcome/say-outcome.ts'
import { callApi } from '../../session/api.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { loadProfile, profile } from '../profile-store.ts'
import { tellRefused } from '../tell-refused.ts'

/** An account elsewhere, by which a member may sign in. */
export interface Way {
  type: ProviderType
  name: string
}

/** Leaves for the provider's own page, which leads back here. */
export async function link({ type }: Way): Promise<void> {
  if (askForOwnSession()) return
  const answer = await callApi(accountLink, { body: { type } })
  if (answer.kind === 'ok') getEnvironment().navigate(answer.data.url)
  else if (answer.kind === 'refused' && answer.code === codes.alreadyClaimed) await loadProfile()
  else {
    // Nothing is linked before the player is back from the provider, so nothing has changed without an answer, either.
    const failed = t('account.ways.link_failed')
    tellRefused(answer, { otherwise: failed, unknown: failed })
  }
}

/** Has another link mailed for verifying the address. */
export async function verify(): Promise<void> {
  if (askForOwnSession()) return
  const answer = await callApi(sendVerification)
  const isVerified = answer.kind === 'refused' && answer.code === codes.alreadyClaimed
  if (answer.kind === 'ok') {
    const text = t('account.ways.verify_sent', { email: answer.data.email })
    showToast({ icon: 'success', text, duration: sentenceDuration })
  } else if (!isVerified) tellRefused(answer, { unknown: t('act.outcome.mail') })
  if (answer.kind === 'ok' || isVerified) await loadProfile()
}

/** Asks, then takes one way to sign in away. */
export async function unlink({ type, name }: Way): Promise<void> {
  if (askForOwnSession()) return
  const isConfirmed = await confirm({
    title: t('account.ways.unlink_title', { name }),
    content: t('account.ways.unlink_text'),
    confirmLabel: t('account.ways.unlink'),
    cancelLabel: t('account.ways.unlink_cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(accountUnlink, { body: { type } })
  if (answer.kind === 'ok') {
    profile.set(answer.data)
    showToast({ icon: 'success', text: t('account.ways.unlinked', { name }) })
  } else {
    tellRefused(answer, { refused: { [codes.lastWayIn]: t('account.ways.only_way') } })
    if (answer.kind === 'failed') void loadProfile()
  }
}
