// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { SecurityIsland, texts } from '../../../src/portal/account/security/SecurityIsland.tsx'
import { security, startSecurity } from '../../../src/portal/account/security/security-store.ts'
import { $question, answerQuestion } from '../../../src/portal/ui/confirm-store.ts'
import { listPaths, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { sampleProfile, sampleSecurity } from './sample.ts'
import { showAccount } from './show-account.tsx'

beforeEach(security.clear)

const good = { 'account/my': ok(sampleProfile), 'account/security': ok(sampleSecurity) }

const show = (replies: Replies = good, gameProject = '') =>
  showAccount({ island: <SecurityIsland locale="en" />, texts, start: startSecurity, replies, gameProject })

/** What the platform answers before a call has come, and after. */
function until(before: object, call: string): Replies {
  let isOver = false
  return {
    'account/security': () => ok(isOver ? sampleSecurity : before),
    [call]: () => {
      isOver = true
      return ok({})
    },
  }
}

const press = (name: string) => screen.getByRole('button', { name })

describe('the security of an account', () => {
  test('asks who came from a game to sign in, and asks the platform nothing', async () => {
    const { tab } = await show(good, 'st_global')
    expect(screen.getByRole('heading', { name: 'Finish signing in' })).toBeTruthy()
    expect(listPaths(tab).filter((path) => path.includes('account/'))).toEqual([])
  })

  test('changes the password, and says at its field that the old one is not right', async () => {
    const changed = { 'account/change_password': [{ code: 2102 }, ok({ session_num: 2 })] }
    const { tab, player } = await show({ ...good, ...changed })
    await player.type(screen.getByLabelText('Current password'), 'the old one')
    await player.type(screen.getByLabelText('New password'), 'the old one')
    await player.click(press('Change password'))
    await act(settle)
    expect(screen.getByText('This is already your password. Choose a different one.')).toBeTruthy()
    await player.type(screen.getByLabelText('New password'), ' but new')
    await player.click(press('Change password'))
    await act(settle)
    expect(screen.getByText('That’s not your current password.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    await player.click(press('Change password'))
    await act(settle)
    expect(screen.getByText('Password changed')).toBeTruthy()
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '')
    expect(listPaths(tab).filter((path) => path.endsWith('change_password'))).toHaveLength(2)
  })

  test('has no form where there is no password, and says where one comes from', async () => {
    await show({ ...good, 'account/security': ok({ ...sampleSecurity, has_password: 0 }) })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(screen.getByText(/To set one, request a link on the sign-in page/)).toBeTruthy()
  })

  test('deletes the account by its password, and offers to keep it from then on', async () => {
    const gone = { ...sampleProfile, delete_time: 1_800_000_000 }
    const replies = {
      ...good,
      'account/delete': ok({ delete_time: gone.delete_time }),
      'account/delete_cancel': ok({}),
    }
    const { tab, player } = await show(replies)
    await player.click(press('Delete account'))
    const sheet = await screen.findByRole('dialog', { name: 'Delete your account?' })
    await player.click(within(sheet).getByRole('button', { name: 'Delete' }))
    await act(settle)
    expect(within(sheet).getByText('Enter your password.')).toBeTruthy()
    await player.type(within(sheet).getByLabelText('Your password'), 'the old one')
    await player.click(within(sheet).getByRole('button', { name: 'Delete' }))
    await act(settle)
    expect(screen.queryByRole('dialog', { name: 'Delete your account?' })).toBeNull()
    const waiting = screen.getByRole('region', { name: 'Your account will be deleted' })
    expect(document.activeElement).toBe(waiting)
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
    await player.click(press('Keep account'))
    await act(settle)
    expect(screen.queryByRole('region', { name: 'Your account will be deleted' })).toBeNull()
    expect(listPaths(tab).some((path) => path.endsWith('account/delete_cancel'))).toBe(true)
  })

  test('lists devices by name, and signs one out once the player has confirmed', async () => {
    const times = { created_at: 1_777_802_400, used_at: 1_780_567_200 }
    const inGame = { id: 'b2', browser: 'Chrome', system: 'Windows', game_name: 'Stormshot', is_current: 0, ...times }
    const unknown = { ...inGame, id: 'c3', browser: '', system: '', game_name: '' }
    const session_list = [...sampleSecurity.session_list, inGame, unknown]
    const full = { ...sampleSecurity, session_num: 3, session_list }
    const replies = { ...good, ...until(full, 'auth/logout_one') }
    const { tab, player } = await show(replies)
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
    expect(screen.getByText('Unknown device')).toBeTruthy()
    await player.click(press('Sign out Stormshot on Windows'))
    await act(settle)
    expect($question.get()).toMatchObject({ title: 'Sign out Stormshot on Windows?' })
    await act(async () => answerQuestion(true))
    await act(settle)
    expect(tab.requests.find(({ path }) => path.endsWith('logout_one'))?.body).toEqual({ id: 'b2' })
    expect(screen.queryByText('Stormshot on Windows')).toBeNull()
  })

  test('lists linked characters, and unlinks one once the player has confirmed', async () => {
    const role = { game_id: '2202', game_project: 'st_global', game_name: 'Stormshot', uid: '7', nickname: 'Wren' }
    const linked = { ...sampleSecurity, role_list: [{ ...role, server: 'S12', created_at: 1_777_802_400 }] }
    const replies = { ...good, ...until(linked, 'account/unlink_role') }
    const { tab, player } = await show(replies)
    expect(screen.getByText('Stormshot · S12')).toBeTruthy()
    await player.click(press('Unlink Wren'))
    await act(settle)
    expect($question.get()?.title).toBe('Unlink Wren?')
    await act(async () => answerQuestion(true))
    await act(settle)
    expect(tab.requests.find(({ path }) => path.endsWith('unlink_role'))?.body).toEqual({ game_id: '2202', uid: '7' })
    expect(screen.queryByText('Wren')).toBeNull()
  })

  test('says what became of the file with all that is kept', async () => {
    const { player } = await show({ ...good, 'account/export': { code: 1004, status: 429 } })
    await player.click(press('Download'))
    await act(settle)
    expect(screen.getByText('You’ve already downloaded your data today. Come back tomorrow.')).toBeTruthy()
  })
})
