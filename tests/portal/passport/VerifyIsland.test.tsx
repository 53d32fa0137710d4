// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { texts, VerifyIsland } from '../../../src/portal/passport/VerifyIsland.tsx'
import { $verification, startVerify } from '../../../src/portal/passport/verify-store.ts'
import { listBodies, type Reply, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { showPassport } from './show-passport.tsx'

const verified = ok({ email: 'w***@players.test' })
const place = '/passport/verify?site=stormshot&game=stormshot'

beforeEach(() => $verification.set({ kind: 'open' }))

const open = (replies: Replies, path = `${place}#a-link`) =>
  showPassport({ island: <VerifyIsland locale="en" />, texts, start: startVerify, path, replies })

const heard = () => within(screen.getByRole('main')).getByRole('status').textContent
const press = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { name })

describe('a link for verifying an address', () => {
  test('is used by a press and not before, and says which address it was', async () => {
    const { tab, player } = await open({ verify_email: verified })
    expect(tab.address.hash).toBe('')
    expect(tab.requests).toEqual([])
    await player.click(press('Confirm'))
    await act(settle)
    expect(listBodies(tab, '/passport/verify_email')).toEqual([{ token: 'a-link' }])
    expect(document.activeElement).toBe(heading('Email address confirmed'))
    expect(screen.getByText('w***@players.test')).toBeTruthy()
    expect(heard()).toBe('Email address confirmed')
    const link = screen.getByRole('link', { name: 'Go to profile' })
    expect(link.getAttribute('href')).toBe('/stormshot/myinfo/generalinfo')
    expect(tab.environment.tab.names()).toEqual([])
  })

  test('is used once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const { tab, player } = await open({ verify_email: () => promise })
    await player.click(press('Confirm'))
    expect(press('Confirming…').getAttribute('aria-disabled')).toBe('true')
    expect(heard()).toBe('Confirming…')
    await player.click(press('Confirming…'))
    expect(listBodies(tab, '/passport/verify_email')).toHaveLength(1)
    resolve(verified)
    await act(settle)
    expect(heading('Email address confirmed')).toBeTruthy()
  })

  test('that is none has ended already', async () => {
    const { tab } = await open({}, place)
    expect(document.activeElement).toBe(heading('This link no longer works'))
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(tab.requests).toEqual([])
  })

  test.each([1002, 1003])('that the platform refuses (%i) has ended, and is forgotten', async (code) => {
    const { tab, player } = await open({ verify_email: { code } })
    await player.click(press('Confirm'))
    await act(settle)
    expect(document.activeElement).toBe(heading('This link no longer works'))
    expect(screen.getByRole('link', { name: 'Go to profile' })).toBeTruthy()
    expect(tab.environment.tab.names()).toEqual([])
  })

  test.each([
    ['disconnected', 'We didn’t get an answer. Check your connection and try again.'],
    [{ code: 5000, status: 503 }, 'Something went wrong on our side. Try again in a moment.'],
  ] as const)('can be tried again where no good answer came', async (failure, told) => {
    const { player } = await open({ verify_email: [failure, verified] })
    await player.click(press('Confirm'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe(told)
    await player.click(press('Try again'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(heading('Email address confirmed')).toBeTruthy()
  })

  test('waits where there were too many tries', async () => {
    const hasty: Reply = { code: 1004, status: 429, headers: { 'retry-after': '1' } }
    const { tab, player } = await open({ verify_email: hasty })
    await player.click(press('Confirm'))
    await act(settle)
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 1 second.')
    await act(() => tab.pass(1000))
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})
