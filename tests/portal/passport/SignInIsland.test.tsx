// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { options } from '../../../src/portal/passport/login-store.ts'
import { openLogin } from '../../../src/portal/passport/open-login.ts'
import { SignInIsland, texts } from '../../../src/portal/passport/SignInIsland.tsx'
import { listBodies, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { arrival, showPassport, ticket } from './show-passport.tsx'

const demo = { email: 'demo@guildhall.test', password: 'guildhall' }
const offered = { provider_list: [], demo_player: demo, can_reset: 1 }

beforeEach(options.clear)

const open = (replies: Replies, form = '&form=login', hasImprint = true) =>
  showPassport({
    island: <SignInIsland locale="en" hasImprint={hasImprint} />,
    texts,
    start: openLogin,
    path: `/passport?site=stormshot&game=stormshot${form}`,
    replies,
  })

const type = { email: () => screen.getByLabelText('Email'), password: () => screen.getByLabelText('Password') }
const press = (name: string) => screen.getByRole('button', { name })

describe('the login', () => {
  test('signs in, and leads to the game with a ticket', async () => {
    const { tab, player } = await open({ options: ok(offered), login: ok(ticket) })
    await player.type(type.email(), ' Wren@players.test')
    await player.type(type.password(), 'crownlands')
    await player.click(press('Sign in'))
    await act(settle)
    expect(listBodies(tab, '/passport/login')).toEqual([{ email: 'wren@players.test', password: 'crownlands' }])
    expect(tab.navigations.map(({ to }) => to)).toEqual([arrival])
    expect(screen.getByText('You’re signed in. One moment…')).toBeTruthy()
  })

  test('keeps what is typed from one form to the other, and names what is wrong at its field', async () => {
    const { tab, player } = await open({ options: ok(offered) })
    await player.type(type.email(), 'wren')
    await player.click(press('Create an account'))
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
    await player.type(type.password(), 'short')
    await player.click(press('Create account'))
    await act(settle)
    expect(type.email().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(type.email())
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy()
    await player.type(type.email(), '@players.test')
    expect(type.email().getAttribute('aria-invalid')).toBeNull()
    expect(listBodies(tab, '/passport/register')).toEqual([])
  })

  test('says at the field what the platform refuses, and above the button what went wrong on the way', async () => {
    const { player } = await open({ options: ok(offered), login: [{ code: 2102 }, 'disconnected', ok(ticket)] })
    await player.type(type.email(), 'wren@players.test')
    await player.type(type.password(), 'crownlands')
    await player.click(press('Sign in'))
    await act(settle)
    expect(screen.getByText('Wrong email or password. Check both and try again.')).toBeTruthy()
    await player.click(press('Sign in'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe('We didn’t get an answer. Check your connection and try again.')
    await player.click(press('Try again'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('mails a link to who forgot the password, and leads back to where it was asked for', async () => {
    const { tab, player } = await open({ options: ok(offered) })
    await player.type(type.email(), 'wren@players.test')
    await player.click(press('Forgot password?'))
    await player.click(press('Send link'))
    await act(settle)
    expect(listBodies(tab, '/passport/forgot')).toEqual([
      { email: 'wren@players.test', site: 'stormshot', locale: 'en' },
    ])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }))
    expect(screen.getByText('wren@players.test')).toBeTruthy()
    await player.click(press('Use another address'))
    expect(type.email()).toHaveProperty('value', 'wren@players.test')
    expect(document.activeElement).toBe(type.email())
  })

  test('lets the demo player in, and offers nothing that is not there', async () => {
    const { tab, player } = await open({ options: ok(offered), login: ok(ticket) })
    await player.click(press('Try demo account'))
    await act(settle)
    expect(listBodies(tab, '/passport/login')).toEqual([demo])
  })

  test('welcomes who is new on this device, and from then on who comes back', async () => {
    const { tab, player } = await open({ options: ok(offered), register: ok(ticket) }, '')
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
    expect(screen.getByText('You must be 13 or older to create an account.')).toBeTruthy()
    await player.type(type.email(), 'wren@players.test')
    await player.type(type.password(), 'crownlands')
    await player.click(press('Create account'))
    await act(settle)
    expect(tab.navigations.map(({ to }) => to)).toEqual([arrival])
    act(openLogin)
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(screen.queryByText(/at least 13/)).toBeNull()
  })

  test('is one press away from an account that one has, and leads to what one may read first', async () => {
    const { player } = await open({ options: ok(offered) }, '')
    const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(hrefs).toEqual([
      ['Terms of use', '/stormshot/myinfo/terms'],
      ['Privacy', '/stormshot/myinfo/privacy'],
      ['Points rules', '/stormshot/benefits/pointsrule'],
      ['Legal notice', '/stormshot/myinfo/imprint'],
    ])
    await player.click(press('Sign in'))
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    await player.click(press('Create an account'))
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
  })

  test('leads to no legal notice where the publisher shows none', async () => {
    await open({ options: ok(offered) }, '', false)
    expect(screen.getByRole('link', { name: 'Terms of use' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Legal notice' })).toBeNull()
  })

  test('closes the place for other ways where there are none', async () => {
    await open({ options: ok({ provider_list: [], demo_player: null, can_reset: 0 }) })
    expect(screen.queryByRole('region', { name: 'Other ways to sign in' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull()
  })
})
