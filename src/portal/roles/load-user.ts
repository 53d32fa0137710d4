import { userInfo } from '../../contract/session/account-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { platformNow } from '../platform-clock.ts'
import { $benefitsStatus, $user, type UserState } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { keptUser } from '../session/kept-user.ts'
import { $session, endSession, type LogoutType, leaveSession, logoutTypes } from '../session/session-store.ts'
import { connectionLost, toLoadFailure } from '../ui/load-failure.ts'
import { $isOffline } from '../ui/network-store.ts'
import { showToast } from '../ui/toast-store.ts'
import type { Recovered } from './recover-role.ts'

/** How often a player without a current role is given one before they count as logged out (rule 5.5). */
const roleRetries = 3

/** Milliseconds between two looks at benefits that are being counted: the clocks here and there may differ. */
const longestWait = 30_000

type Loaded = UserState | { kind: 'loggedOut'; type: LogoutType }

/** What gives a player a current role comes when one has none, which is rare. */
async function recoverRole(): Promise<Recovered> {
  const recovering = await import('./recover-role.ts').catch(() => null)
  return recovering ? recovering.recoverRole() : { kind: 'failed', ...connectionLost }
}

async function loadUser(retries: number): Promise<Loaded> {
  const answer = await callApi(userInfo, { noloading: true })
  if (answer.kind === 'ok') return { kind: answer.data.uid === '' ? 'inactive' : 'ready', user: answer.data }
  if (answer.kind === 'failed') return { kind: 'failed', ...toLoadFailure(answer) }
  const { code } = answer
  if (code === codes.tokenExpired || code === codes.tokenInvalid)
    return { kind: 'loggedOut', type: logoutTypes.userInfo }
  if (code === codes.noRole) return { kind: 'noRole' }
  // The session is of another game (rule 4.11): good there, and none here.
  if (code === codes.notAllowedInMode) return { kind: 'guest' }
  if (code !== codes.noCurrentRole) return { kind: 'failed', ...toLoadFailure(answer) }
  const pick: Recovered = retries > 0 ? await recoverRole() : { kind: 'none' }
  if (pick.kind === 'failed') return pick
  return pick.kind === 'picked' ? loadUser(retries - 1) : { kind: 'loggedOut', type: logoutTypes.noCurrentRole }
}

/** Shows the player as last known, so that a screen's own calls leave beside the one that confirms it. */
function showKept(): void {
  const user = $user.get().kind === 'loading' ? keptUser.read() : null
  if (user) $user.set({ kind: user.uid === '' ? 'inactive' : 'ready', user, isKept: true })
}

/** Shows a player whom the platform has confirmed, and keeps them for the next page. */
export function showUser(kind: 'inactive' | 'ready', user: User): void {
  $user.set({ kind, user })
  keptUser.keep(user)
}

let stopCalculation = () => {}

/** Tells whether benefits are being counted, and asks again when they should be (rule 5.10). */
function followCalculation({ in_calculate: until }: User): void {
  const { delay } = getEnvironment()
  const wait = (until - platformNow()) * 1000
  stopCalculation()
  if (wait > 0) {
    $benefitsStatus.set(1)
    stopCalculation = delay(Math.min(wait, longestWait), askForUser)
  } else {
    $benefitsStatus.set(until === 0 ? 0 : 2)
  }
}

function settle(state: Loaded): void {
  if (state.kind === 'loggedOut') {
    endSession(state.type)
    showToast({ icon: 'error', text: t('session.logout.expired') })
    return
  }
  if (state.kind === 'guest') {
    leaveSession()
    return
  }
  // A player who is known stays known while the platform is out of reach; by the last visit alone, while the network is away.
  const before = $user.get()
  if (state.kind === 'failed' && 'user' in before) {
    if (!before.isKept) return
    if ($isOffline.get()) {
      // Once more, for what waits until it is known who is here.
      $user.set({ ...before })
      return
    }
  }
  if (!('user' in state)) {
    $user.set(state)
    return
  }
  showUser(state.kind, state.user)
  followCalculation(state.user)
}

let latest = 0
let answered = 0

/** Whether an answer of who the player is is on its way: it may have been made before what has happened since. */
export function isUserAsked(): boolean {
  return answered !== latest
}

/**
 * Asks the platform who the player of this session is and settles `$user` (rules 5.4 and 5.5). Only the latest of
 * several askings counts.
 */
export async function askForUser(): Promise<void> {
  latest += 1
  const turn = latest
  const { token } = $session.get()
  showKept()
  const state = await loadUser(roleRetries)
  if (turn !== latest) return
  answered = turn
  if (token === $session.get().token) settle(state)
}
