import { userInfo } from '../../contract/session/account-calls.ts'
import { t } from '../i18n/texts.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { refreshUser } from '../roles/user-store.ts'
import { hasUnsent } from '../session/has-unsent.ts'
import type { Session } from '../session/kept-session.ts'
import { forgetOffered } from '../session/offered-session.ts'
import { readPlayer } from '../session/read-player.ts'
import { revoke, takeSession } from '../session/redeem-ticket.ts'
import { sendCall } from '../session/send-call.ts'
import { findReplaced } from '../session/session-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { trackLoading } from '../ui/loading-store.ts'

/** A name that its player chose, beside the account's number, which nobody can choose; set apart from the sentence's direction. */
function sayWho({ fpUid }: Session, name: string): string {
  return `\u2068${name ? `${name} · ${fpUid}` : fpUid}\u2069`
}

async function findName(session: Session): Promise<string> {
  const { answer } = await sendCall(userInfo, {}, session)
  return answer.kind === 'ok' ? answer.data.nickname : ''
}

async function wantsToSignIn(offered: Session): Promise<boolean> {
  return await confirm({
    title: t('session.switch.guest_title'),
    content: t('session.switch.guest_text', { other: sayWho(offered, await findName(offered)) }),
    confirmLabel: t('session.switch.guest_confirm'),
    cancelLabel: t('session.logout.cancel'),
  })
}

async function wantsToSwitch(before: Session, offered: Session): Promise<boolean> {
  const name = await findName(offered)
  return await confirm({
    title: t('session.switch.title'),
    content: t('session.switch.text', {
      current: sayWho(before, readPlayer()?.nickname ?? ''),
      other: sayWho(offered, name),
    }),
    confirmLabel: t('session.switch.confirm'),
    cancelLabel: t('session.logout.cancel'),
  })
}

/** A guest who has nothing here that was not sent is not asked: the session that the question was about is over. */
async function wantsIt(before: Session, offered: Session): Promise<boolean> {
  if (before.mode !== 'NONE') return await wantsToSwitch(before, offered)
  return !hasUnsent() || (await wantsToSignIn(offered))
}

/**
 * Asks a player whether to become the account that a link has brought (rule 4.10). Who stays has lost nothing, and the session from the
 * link ends; who switches has the old one ended.
 */
export async function askToSwitch(offered: Session): Promise<void> {
  const before = findReplaced()
  const isTaken = await wantsIt(before, offered)
  forgetOffered()
  if (!isTaken) return await revoke(offered)
  await takeSession(offered)
  await trackLoading(Promise.all([refreshUser(), refreshRoles()]))
}
