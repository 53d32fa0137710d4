// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ActivationIsland, texts } from '../../../src/portal/character/ActivationIsland.tsx'
import { openActivation } from '../../../src/portal/character/open-activation.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { refreshRoles } from '../../../src/portal/roles/roles-store.ts'
import { $roles } from '../../../src/portal/session/account-state.ts'
import { $question, answerQuestion } from '../../../src/portal/ui/confirm-store.ts'
import { sampleItem } from '../checkin/sample.ts'
import { settle } from '../session/fake-environment.ts'
import { type Replies, sampleList, sampleRole, sampleUser } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(() => {
  $question.set(null)
})

const back = '/stormshot/myinfo/character'
const playing = sampleRole(sampleUser.uid)
const resting = sampleRole('700003', { nickname: 'Tern', is_active: 0 })
const saying = (...roles: ReturnType<typeof sampleRole>[]) => ok(sampleList(roles))

/** The page of a role's address, as it starts. */
async function show(uid: string, replies: Replies) {
  const page = await showIsland({
    island: (
      <>
        <ActivationIsland locale="en" back={back} />
        <RewardIsland locale="en" />
      </>
    ),
    texts: [...texts, 'session'],
    start: () => openActivation(back),
    path: `/stormshot/myinfo/active/${uid}`,
    replies,
  })
  await act(refreshRoles)
  await act(settle)
  return page
}

describe('the page of a role', () => {
  test('asks by itself, activates, shows the gift and leads back', async () => {
    const gift = { reward_list: [sampleItem({ item_name: 'Iron ore', item_num: 5 })] }
    const { tab, player } = await show('700003', {
      'user/list': saying(playing, resting),
      'user/activation': ok({ uid: '700003', active_limit: 6, active_num: 2, in_calculate: 0 }),
      'user/active_buff': ok(gift),
      'user/info': ok(sampleUser),
    })
    expect(screen.getByRole('heading', { name: 'Tern' })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Activate Tern?' })).toBeTruthy()
    // The browser of these tests does not say which button has closed a dialog.
    await act(async () => {
      answerQuestion(true)
      await settle()
    })
    const reward = screen.getByRole('dialog', { name: 'Welcome gift for Tern' })
    expect(reward.textContent).toContain('Iron ore')
    await player.click(within(reward).getByRole('button', { name: 'OK' }))
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
    expect(screen.getByText('This character is already active')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that a role is not the player’s', async () => {
    await show('1', { 'user/list': saying(playing) })
    expect(screen.getByRole('heading', { name: 'This character isn’t on your account' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to my characters' }).getAttribute('href')).toBe(back)
  })

  test('says what did not come, and asks again', async () => {
    const { player } = await show('1', { 'user/list': [{ code: 1001 }, saying(playing)] })
    expect($roles.get().kind).toBe('failed')
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'This character isn’t on your account' })).toBeTruthy()
  })
})
