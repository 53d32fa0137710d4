import { describe, expect, it } from 'vitest'
import { $user, resetAccount } from '../../../src/portal/session/account-state.ts'
import { followWho } from '../../../src/portal/session/follow-who.ts'
import { createFakeBrowser, openTab } from './fake-environment.ts'
import { sampleUser } from './sample.ts'

/** A page on which the first script has drawn the lines of the last visit. */
function openWithKeptLines() {
  const tab = openTab(createFakeBrowser())
  tab.facts.kept = '1'
  followWho()
  return tab
}

describe('the lines of the last visit, once it is known who is here', () => {
  it('stay for the player they are of', () => {
    const tab = openWithKeptLines()
    $user.set({ kind: 'ready', user: sampleUser })
    expect(tab.facts).toMatchObject({ kept: '1', who: 'player' })
  })

  it('go with a player who signs out, or makes room for another', () => {
    for (const kind of ['guest', 'loading'] as const) {
      const tab = openWithKeptLines()
      $user.set({ kind: 'ready', user: sampleUser })
      resetAccount(kind)
      expect(tab.facts.kept, kind).toBe('')
    }
  })

  it('are not for a guest', () => {
    const tab = openWithKeptLines()
    $user.set({ kind: 'guest' })
    expect(tab.facts).toMatchObject({ kept: '', who: 'guest' })
  })
})
