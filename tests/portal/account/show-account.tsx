import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { profile } from '../../../src/portal/account/profile-store.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { restoreSession } from '../../../src/portal/session/session-store.ts'
import { createFakeBrowser, openTab, type Platform, type Reply, settle } from '../session/fake-environment.ts'
import { answerBy, leaveSession, sampleUser } from '../session/sample.ts'
import { renderIsland } from '../set-up/render-island.tsx'

export const ok = (data: unknown): Reply => ({ code: 0, data })

interface Visit {
  island: ReactNode
  texts: readonly string[]
  /** What the page's script does. */
  start: () => unknown
  replies: Record<string, Reply | Reply[] | Platform>
  /** The only game that the session reaches. */
  gameProject?: string
}

/** A screen of an account as its member sees it, with what the platform says to its calls. */
export async function showAccount({ island, texts, start, replies, gameProject = '' }: Visit) {
  const browser = createFakeBrowser()
  leaveSession(browser)
  if (gameProject) browser.local.set('guildhall.game_project', gameProject)
  profile.clear()
  const tab = openTab(browser, { platform: answerBy(replies) })
  restoreSession()
  $user.set({ kind: 'ready', user: sampleUser })
  const player = renderIsland(island, texts)
  await act(async () => {
    start()
    await settle()
  })
  return { tab, player }
}
