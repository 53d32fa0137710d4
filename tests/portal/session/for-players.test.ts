import { beforeEach, expect, test, vi } from 'vitest'
import { $user } from '../../../src/portal/session/account-state.ts'
import { forPlayers } from '../../../src/portal/session/for-players.ts'
import { openBrowser, openPage } from '../set-up/open-page.ts'
import { settle } from './fake-environment.ts'
import { sampleUser } from './sample.ts'

beforeEach(() => {
  openPage({ browser: openBrowser() })
})

const failing = () => vi.fn(async () => Promise.reject(new Error('The network is away')))

test('code that fails to load is not requested again by its own failure', async () => {
  $user.set({ kind: 'loading' })
  const run = failing()
  forPlayers(run)
  await settle()
  expect($user.get().kind).toBe('failed')
  expect(run).toHaveBeenCalledTimes(1)
})

test('one failure does not have other code requested again', async () => {
  $user.set({ kind: 'loading' })
  const runs = [failing(), failing()]
  for (const run of runs) forPlayers(run)
  await settle()
  expect(runs.map((run) => run.mock.calls.length)).toEqual([1, 1])
})

test('code that failed to load is requested once the player is known again', async () => {
  $user.set({ kind: 'loading' })
  const run = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('The network is away'))
    .mockResolvedValueOnce()
  forPlayers(run)
  await settle()
  $user.set({ kind: 'ready', user: sampleUser })
  await settle()
  $user.set({ kind: 'ready', user: { ...sampleUser, coin: 7 } })
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
  expect($user.get().kind).toBe('ready')
})
