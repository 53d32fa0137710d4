import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { refreshUser } from '../roles/user-store.ts'
import { sourceName } from '../session/kept-session.ts'
import { demandsLogin, getHomePath } from '../session/place.ts'
import { readAccount, readPlayer } from '../session/read-player.ts'
import { redeemTicket } from '../session/redeem-ticket.ts'
import { trackLoading } from '../ui/loading-store.ts'
import { $toast, showToast } from '../ui/toast-store.ts'
import { closeLogin } from './login-store.ts'

/** Back from a page that demands a sign-in: to the route the player came from on this site, or home. */
export function findWayBack(): string {
  const { address, referrer, tab } = getEnvironment()
  const { origin } = address()
  const source = tab.get(sourceName)
  return source && referrer().startsWith(`${origin}/`) ? source : getHomePath()
}

/** Closes the login, and leaves a page that nobody can see without one. */
export function goBack(): void {
  closeLogin()
  if (demandsLogin()) getEnvironment().navigate(findWayBack(), 'replace')
}

/** Whether the player came with a character that is nobody's yet, and that follows them when they sign in. */
export function isUnbound(): boolean {
  return readAccount()?.has_bind === 2
}

function greet(): void {
  const player = readPlayer()
  // What binding a role said is worth more than a greeting.
  if ($toast.get().isOpen) return
  const text = player ? t('session.login.welcome_name', { name: player.nickname }) : t('session.login.welcome')
  showToast({ icon: 'success', text })
}

/**
 * Login success (rule 4.14): the ticket becomes a full session, user info and roles are asked for anew, and
 * the page starts at its top. False leaves everything as it was, and says so.
 */
export async function completeLogin(token: string): Promise<boolean> {
  const answer = await trackLoading(redeemTicket({ token }, isUnbound()))
  if (answer.kind !== 'ok') {
    // Without the session that the answer would have brought, nobody is signed in here: that much is known.
    showToast({ icon: 'error', text: t('session.login.failed_toast') })
    return false
  }
  closeLogin()
  await Promise.all([refreshUser(), refreshRoles()])
  getEnvironment().scrollToTop()
  greet()
  return true
}
