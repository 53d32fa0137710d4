// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $draft } from '../../../src/portal/account/profile/draft-store.ts'
import { openProfile } from '../../../src/portal/account/profile/open-profile.ts'
import { ProfileIsland, texts } from '../../../src/portal/account/profile/ProfileIsland.tsx'
import { offers } from '../../../src/portal/account/profile/ways-store.ts'
import { openLogin } from '../../../src/portal/login/login-overlay.ts'
import { listPaths, type Reply, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { sampleProfile } from './sample.ts'
import { showAccount } from './show-account.tsx'

vi.mock('../../../src/portal/login/login-overlay.ts', () => ({ openLogin: vi.fn() }))

beforeEach(() => {
  $draft.set(null)
  offers.clear()
  vi.mocked(openLogin).mockClear()
})

const offered = ok({ provider_list: [{ type: 13, name: 'Google' }], demo_player: null, can_reset: 1 })
const good = { 'account/my': ok(sampleProfile), '/passport/options': offered }

const show = (replies: Replies = good, gameProject = '') =>
  showAccount({
    island: <ProfileIsland locale="en" face="/art/faces.svg#f-3" avatarPage="/stormshot/myinfo/avatar" />,
    texts,
    start: openProfile,
    replies,
    gameProject,
  })

const nickname = () => screen.getByLabelText('Nickname')
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the profile', () => {
  test('says what did not come, and asks again', async () => {
    const { player } = await show({ ...good, 'account/my': [{ code: 5000, status: 503 }, ok(sampleProfile)] })
    expect(screen.queryByLabelText('Nickname')).toBeNull()
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(nickname()).toHaveProperty('value', 'Wren')
  })

  test('sends only what is changed, and says what is wrong at its field before', async () => {
    const saved = { ...sampleProfile, nickname: 'Wren of the Isles', gender: 'NonBinary' }
    const { tab, player } = await show({ ...good, 'account/edit': ok(saved) })
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await player.clear(nickname())
    await player.type(nickname(), 'W')
    await player.click(save())
    await act(settle)
    expect(screen.getByText('This nickname is too short.')).toBeTruthy()
    expect(document.activeElement).toBe(nickname())
    await player.type(nickname(), 'ren of the Isles')
    expect(nickname().getAttribute('aria-invalid')).toBeNull()
    await player.click(screen.getByLabelText('Non-binary'))
    await player.click(save())
    await act(settle)
    expect(tab.requests.at(-1)?.body).toEqual({ nickname: 'Wren of the Isles', gender: 'NonBinary' })
    expect(screen.getByText('Profile saved')).toBeTruthy()
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  })

  test('keeps what is typed where no answer comes, and at the field that the platform refuses', async () => {
    const replies = { ...good, 'account/edit': ['disconnected', { code: 1001 }] satisfies Reply[] }
    const { player } = await show(replies)
    await player.type(nickname(), 's')
    await player.click(save())
    await act(settle)
    expect(
      screen.getByText('We didn’t get an answer. Your changes are still here. Check your connection and try again.'),
    ).toBeTruthy()
    await player.click(save())
    await act(settle)
    expect(screen.getByText('Something went wrong. Your changes are still here. Try again in a moment.')).toBeTruthy()
    expect(nickname()).toHaveProperty('value', 'Wrens')
  })

  test('goes back to what is saved after a question', async () => {
    const { player } = await show()
    await player.type(screen.getByLabelText('About me'), 'Hello')
    expect(screen.getByText('195 characters left')).toBeTruthy()
    await player.click(screen.getByRole('button', { name: 'Discard' }))
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await player.click(within(question).getByRole('button', { name: 'Discard' }))
    await act(settle)
    expect(screen.getByLabelText('About me')).toHaveProperty('value', '')
  })
})

describe('ways to sign in', () => {
  const link = { 'account/verify_email': ok({ email: 'w***@players.test' }) }

  test('are named, and a link for the address is mailed again', async () => {
    const { player } = await show({ ...good, ...link })
    expect(screen.getByRole('button', { name: 'Link Google' })).toBeTruthy()
    await player.click(screen.getByRole('button', { name: 'Send new link' }))
    await act(settle)
    expect(screen.getByText('We’ve sent a link to w***@players.test')).toBeTruthy()
  })

  test('ask who came from a game to sign in, and send nothing before', async () => {
    const { tab, player } = await show({ ...good, ...link }, 'st_global')
    await player.click(screen.getByRole('button', { name: 'Send new link' }))
    await player.click(screen.getByRole('button', { name: 'Link Google' }))
    await act(settle)
    expect(openLogin).toHaveBeenCalledTimes(2)
    expect(listPaths(tab).filter((path) => /verify|link/.test(path))).toEqual([])
  })

  test('ask for a sign-in where the platform says that this one does not reach so far', async () => {
    const { player } = await show({ ...good, 'account/verify_email': { code: 1005 } })
    await player.click(screen.getByRole('button', { name: 'Send new link' }))
    await act(settle)
    expect(openLogin).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/Nothing has changed/)).toBeNull()
  })
})
