import { $user, type UserState } from '../../../src/portal/session/account-state.ts'
import { restoreSession } from '../../../src/portal/session/session-store.ts'
import { createFakeBrowser, type FakeBrowser, type FakeTab, openTab, type Reply } from '../session/fake-environment.ts'
import { answerBy, leaveSession, type Replies, sampleUser } from '../session/sample.ts'

/** What the platform says to a call that succeeds. */
export const ok = (data: unknown): Reply => ({ code: 0, data })

/** The sample player, playing as a character of theirs. */
export const ready: UserState = { kind: 'ready', user: sampleUser }

/** Who opens a page, and what the platform says to them. */
export interface Visit {
  replies?: Replies
  /** The sample player, unless said otherwise; a guest comes without a session. */
  user?: UserState
  mode?: 'FULL' | 'HALF'
  /** The only game that the session reaches; every game, unless said otherwise. */
  gameProject?: string
  path?: string
  /** Where earlier pages of the test were open; a new one, unless said otherwise. */
  browser?: FakeBrowser
}

/** A browser as an earlier visit has left it: with a session, unless a guest was there. */
export function openBrowser({ user = ready, mode = 'FULL', gameProject = '' }: Visit = {}): FakeBrowser {
  const browser = createFakeBrowser()
  if (user.kind === 'guest') return browser
  leaveSession(browser, mode)
  if (gameProject) browser.local.set('guildhall.game_project', gameProject)
  return browser
}

/** Opens a page whose player is known; what the page itself starts is left to the test. */
export function openPage(visit: Visit = {}): FakeTab {
  const { replies = {}, user = ready, path, browser = openBrowser(visit) } = visit
  const tab = openTab(browser, { platform: answerBy(replies), ...(path !== undefined && { path }) })
  restoreSession()
  $user.set(user)
  return tab
}
