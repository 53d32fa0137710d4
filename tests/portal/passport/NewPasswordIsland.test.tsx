// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { NewPasswordIsland, texts } from '../../../src/portal/passport/NewPasswordIsland.tsx'
import { $isOver, $kept, $others, startNewPassword } from '../../../src/portal/passport/new-password-store.ts'
import { listBodies, type Reply, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { arrival, showPassport, ticket } from './show-passport.tsx'

const nobody = { identity_list: [], role_list: [], session_num: 0, session_list: [], email_verified: 1 }
const identity_list = [
  { type: 13, name: 'Google', created_at: 1_777_802_400 },
  { type: 10, name: 'Facebook', created_at: 1_780_567_200 },
]
const device = { browser: 'Chrome', system: 'Android', game_name: '' }
const session_list = [{ ...device, created_at: 1_777_802_400, used_at: 1_780_567_200 }]
const role_list = [
  {
    game_id: '2202',
    game_project: 'st_global',
    game_name: 'Stormshot',
    uid: '700001',
    nickname: 'Wren',
    server: 'S12',
    created_at: 1_777_802_400,
  },
]
const somebody = { identity_list, role_list, session_num: 1, session_list, email_verified: 1 }
const saved = ok({ ...ticket, ...nobody })
const place = '/passport/password?site=stormshot&game=stormshot'

beforeEach(() => {
  $isOver.set(false)
  $others.set(null)
  $kept.set([])
})

const open = (replies: Replies, path = `${place}#a-link`) =>
  showPassport({ island: <NewPasswordIsland locale="en" />, texts, start: startNewPassword, path, replies })

const field = () => screen.getByLabelText('New password')
const heard = () => within(screen.getByRole('main')).getByRole('status').textContent
const press = (name: string) => screen.getByRole('button', { name })
const over = () => screen.getByRole('heading', { name: 'This link no longer works' })

describe('a new password', () => {
  test('is looked at when it is saved, saved with the link, and leads to the game', async () => {
    const { tab, player } = await open({ reset_check: ok(nobody), reset: saved })
    expect(tab.address.hash).toBe('')
    await player.type(field(), 'short')
    await player.click(press('Save'))
    await act(settle)
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    await player.type(field(), ' no more')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await player.click(press('Save'))
    await act(settle)
    expect(listBodies(tab, '/passport/reset')).toEqual([
      { token: 'a-link', password: 'short no more', keep_list: [], keep_role_list: [] },
    ])
    expect(tab.navigations).toEqual([{ to: arrival, how: 'replace' }])
    expect(heard()).toBe('You’re signed in. One moment…')
  })

  test('can be seen, and is hidden again when it is saved', async () => {
    const { player } = await open({ reset_check: ok(nobody) })
    await player.click(press('Show password'))
    expect(field().getAttribute('type')).toBe('text')
    await player.click(press('Save'))
    expect(field().getAttribute('type')).toBe('password')
    expect(screen.getByText('Enter your password.')).toBeTruthy()
  })

  test('is sent once, and stays as it is until an answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const { tab, player } = await open({ reset_check: ok(nobody), reset: () => promise })
    await player.type(field(), 'crownlands{Enter}')
    expect(press('Saving…').getAttribute('aria-disabled')).toBe('true')
    expect(field()).toHaveProperty('readOnly', true)
    await player.click(press('Saving…'))
    expect(listBodies(tab, '/passport/reset')).toHaveLength(1)
    resolve('disconnected')
    await act(settle)
    expect(field()).toHaveProperty('readOnly', false)
  })

  test('stays typed where no answer comes, and is saved by another try', async () => {
    const { tab, player } = await open({ reset_check: ok(nobody), reset: ['disconnected', saved] })
    await player.type(field(), 'crownlands')
    await player.click(press('Save'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe(
      'We didn’t get an answer. Your new password may already be saved, so try signing in with it.',
    )
    expect(field()).toHaveProperty('value', 'crownlands')
    await player.click(press('Try again'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(listBodies(tab, '/passport/reset')).toHaveLength(2)
    expect(tab.navigations).toHaveLength(1)
  })

  test('waits where there were too many tries', async () => {
    const hasty: Reply = { code: 1004, status: 429, headers: { 'retry-after': '1' } }
    const { tab, player } = await open({ reset_check: ok(nobody), reset: hasty })
    await player.type(field(), 'crownlands')
    await player.click(press('Save'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 1 second.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await act(() => tab.pass(1000))
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})

describe('what else gets into the account', () => {
  test('is shown before anything is saved, and only what the player keeps stays', async () => {
    const { tab, player } = await open({ reset_check: ['disconnected', ok(somebody)], reset: saved })
    expect(screen.getByRole('alert').textContent).toBe('We didn’t get an answer. Check your connection and try again.')
    await player.type(field(), 'crownlands')
    await player.click(press('Save'))
    await act(settle)
    expect(listBodies(tab, '/passport/reset')).toEqual([])
    expect(screen.getByText('Signed in on 1 device right now. Last used on June 4, 2026.')).toBeTruthy()
    expect(screen.getByLabelText('Facebook, linked on June 4, 2026')).toHaveProperty('checked', true)
    await player.click(screen.getByLabelText('Wren (Stormshot), linked on May 3, 2026'))
    await player.click(screen.getByLabelText('Google, linked on May 3, 2026'))
    await player.click(press('Save'))
    await act(settle)
    expect(listBodies(tab, '/passport/reset')).toMatchObject([
      { token: 'a-link', password: 'crownlands', keep_list: [10], keep_role_list: [] },
    ])
  })

  test('goes unless the player says so, as long as nobody has shown that the address is theirs', async () => {
    const { tab, player } = await open({ reset_check: ok({ ...somebody, email_verified: 0 }), reset: saved })
    expect(screen.getByLabelText('Google, linked on May 3, 2026')).toHaveProperty('checked', false)
    await player.click(screen.getByLabelText('Facebook, linked on June 4, 2026'))
    await player.type(field(), 'crownlands{Enter}')
    await act(settle)
    expect(listBodies(tab, '/passport/reset')).toMatchObject([{ keep_list: [10] }])
  })
})

describe('a link', () => {
  test('that is none asks nothing, and leads to another', async () => {
    const { tab } = await open({}, place)
    expect(document.activeElement).toBe(over())
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(tab.requests).toEqual([])
    const link = screen.getByRole('link', { name: 'Get new link' })
    expect(link.getAttribute('href')).toBe('/passport?site=stormshot&game=stormshot&form=forgot')
  })

  test.each([1002, 1003])('that has ended (%i) is told before anything is typed, and is forgotten', async (code) => {
    const { tab } = await open({ reset_check: { code } })
    expect(over()).toBeTruthy()
    expect(tab.environment.tab.names()).toEqual([])
  })

  test('may end while the password is typed', async () => {
    const { player } = await open({ reset_check: ok(nobody), reset: { code: 1003 } })
    await player.type(field(), 'crownlands{Enter}')
    await act(settle)
    expect(document.activeElement).toBe(over())
  })
})
