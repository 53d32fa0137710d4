// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ActivationIsland, texts } from '../../../src/portal/character/ActivationIsland.tsx'
import { openActivation } from '../../../src/portal/character/open-activation.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { refreshRoles } from '../../../src/portal/roles/roles-store.ts'
import { $roles, $user } from '../../../src/portal/session/account-state.ts'
import { restoreSession } from '../../../src/portal/session/session-store.ts'
import { $question, answerQuestion } from '../../../src/portal/ui/confirm-store.ts'
import { sampleItem } from '../checkin/sample.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  openTab,
  type Platform,
  type Reply,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, leaveSession, sampleList, sampleRole, sampleUser } from '../session/sample.ts'
import { renderIsland } from '../set-up/render-island.tsx'

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  $question.set(null)
})

const back = '/stormshot/myinfo/character'
const playing = sampleRole(sampleUser.uid)
const resting = sampleRole('700003', { nickname: 'Tern', is_active: 0 })
const saying = (...roles: ReturnType<typeof sampleRole>[]): Reply => ({ code: 0, data: sampleList(roles) })

/** The page of a role's address, as it starts. */
async function show(uid: string, replies: Record<string, Reply | Reply[] | Platform>) {
  leaveSession(browser)
  const tab = openTab(browser, { platform: answerBy(replies) })
  restoreSession()
  const player = renderIsland(
    <>
      <ActivationIsland locale="en" uid={uid} back={back} />
      <RewardIsland locale="en" />
    </>,
    [...texts, 'session'],
  )
  openActivation(uid, back)
  $user.set({ kind: 'ready', user: sampleUser })
  await act(refreshRoles)
  await act(settle)
  return { tab, player }
}

describe('the page of a role', () => {
  test('asks by itself, activates, shows the gift and leads back', async () => {
    const gift = { reward_list: [sampleItem({ item_name: 'Iron ore', item_num: 5 })] }
    const { tab, player } = await show('700003', {
      'user/list': saying(playing, resting),
      'user/activation': { code: 0, data: { uid: '700003', active_limit: 6, active_num: 2, in_calculate: 0 } },
      'user/active_buff': { code: 0, data: gift },
      'user/info': { code: 0, data: sampleUser },
    })
    expect(screen.getByRole('heading', { name: 'Tern' })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Activate Tern?' })).toBeTruthy()
    // The browser of these tests does not say which button has closed a dialog.
    await act(async () => {
      answerQuestion(true)
      await settle()
    })
    const reward = screen.getByRole('dialog', { name: 'A welcome gift for Tern' })
    expect(reward.textContent).toContain('Iron ore')
    await player.click(within(reward).getByRole('button', { name: 'Splendid' }))
    await act(settle)
    expect(tab.navigations).toContainEqual({ to: back, how: 'replace' })
  })

  test('asks again for a press where the player said no', async () => {
    const { player } = await show('700003', { 'user/list': saying(playing, resting) })
    await player.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not now' }))
    await act(settle)
    expect(screen.queryByRole('dialog')).toBeNull()
    await player.click(screen.getByRole('button', { name: 'Activate' }))
    await act(settle)
    expect(screen.getByRole('dialog', { name: 'Activate Tern?' })).toBeTruthy()
  })

  test('says that a role is active already', async () => {
    await show(sampleUser.uid, { 'user/list': saying(playing) })
    expect(screen.getByText('This role is active already')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that a role is not the player’s', async () => {
    await show('1', { 'user/list': saying(playing) })
    expect(screen.getByRole('heading', { name: 'This role is not yours, or it is gone' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to my roles' }).getAttribute('href')).toBe(back)
  })

  test('says what did not come, and asks again', async () => {
    const { player } = await show('1', { 'user/list': [{ code: 1001 }, saying(playing)] })
    expect($roles.get().kind).toBe('failed')
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'This role is not yours, or it is gone' })).toBeTruthy()
  })
})
