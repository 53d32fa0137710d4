// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContinueIsland, texts } from '../../../src/portal/passport/ContinueIsland.tsx'
import { $continuation, startContinuing } from '../../../src/portal/passport/continue-store.ts'
import { listBodies, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'
import { showPassport } from './show-passport.tsx'

const known = ok({ provider: 13, site: 'stormshot', code: '483 920' })
const place = '/passport/continue?site=stormshot&game=stormshot'

beforeEach(() => $continuation.set({ kind: 'loading' }))

const open = (replies: Replies, path = `${place}#an-id`) =>
  showPassport({ island: <ContinueIsland locale="en" />, texts, start: startContinuing, path, replies })

const press = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { name })
const heard = () => within(screen.getByRole('main')).getByRole('status').textContent

describe('a hand-off in the system’s browser', () => {
  test('says which game it is for and what to compare, and leaves by a press and not before', async () => {
    const { tab, player } = await open({ hand_off_check: known })
    expect(tab.address.hash).toBe('')
    expect(listBodies(tab, '/passport/hand_off_check')).toEqual([{ id: 'an-id' }])
    expect(document.activeElement).toBe(heading('Sign in to Stormshot?'))
    expect(screen.getByText('483 920')).toBeTruthy()
    expect(tab.navigations).toEqual([])
    await player.click(press('Continue with Google'))
    const to = '/passport/social/google?site=stormshot&locale=en&hand_off=an-id'
    expect(tab.navigations).toEqual([{ to, how: 'push' }])
    expect(heard()).toBe('Opening Google…')
    await player.click(press('Opening Google…'))
    expect(tab.navigations).toHaveLength(1)
    // Back by the browser's own button, the page can be used again.
    act(() => tab.restorePage())
    expect(press('Continue with Google').getAttribute('aria-disabled')).toBe('false')
  })

  test('goes by what the platform says of it, and not by the address', async () => {
    await open({ hand_off_check: ok({ provider: 10, site: 'funzone/koa', code: '483 920' }) })
    expect(heading('Sign in to King of Avalon?')).toBeTruthy()
    expect(press('Continue with Facebook')).toBeTruthy()
  })

  test.each([1002, 1003])('that the platform refuses (%i) is over', async (code) => {
    const { tab } = await open({ hand_off_check: { code } })
    expect(document.activeElement).toBe(heading('This link no longer works'))
    expect(screen.getByText('Go back to the game and start again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull()
    expect(tab.environment.tab.names()).toEqual([])
  })

  test('can be looked at again where no good answer came', async () => {
    const { player } = await open({ hand_off_check: ['disconnected', known] })
    expect(screen.getByRole('alert').textContent).toBe('We didn’t get an answer. Check your connection and try again.')
    await player.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    await act(settle)
    expect(heading('Sign in to Stormshot?')).toBeTruthy()
  })

  test.each([
    ['done', 'You’re signed in', 'Go back to the game to continue.'],
    ['failed', 'Couldn’t sign you in', 'Go back to the game and try again.'],
    ['over', 'This link no longer works', 'Go back to the game and start again.'],
  ])('that is %s says so, and asks nothing', async (result, title, lead) => {
    const { tab } = await open({}, `${place}&result=${result}`)
    expect(document.activeElement).toBe(heading(title))
    expect(screen.getByText(lead)).toBeTruthy()
    expect(tab.requests).toEqual([])
  })

  test('without an id, or with a result that there is not, is over', async () => {
    await open({}, `${place}&result=elsewhere`)
    expect(heading('This link no longer works')).toBeTruthy()
  })
})
