// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { TextsProvider } from '../../../src/portal/i18n/TextsProvider.tsx'
import { HandOff } from '../../../src/portal/login/HandOff.tsx'
import { $handOff, cancelHandingOver, type HandOffState } from '../../../src/portal/login/hand-off-store.ts'
import { settle } from '../session/fake-environment.ts'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(cancelHandingOver)

async function show(state: Exclude<HandOffState, { kind: 'none' }>) {
  const island = (
    <TextsProvider locale="en">
      <HandOff state={state} />
    </TextsProvider>
  )
  return await showIsland({ island, texts: ['session.login'], user: { kind: 'guest' } })
}

const status = () => screen.getAllByRole('status')[0]?.textContent
const press = (name: string) => screen.getByRole('button', { name })

describe('a sign-in that was handed over', () => {
  test('says what to do in the browser and what to compare, and begins again at a press', async () => {
    const { tab, player } = await show({ kind: 'waiting', provider: 13, code: '483 920', isOffline: false })
    expect(document.activeElement?.textContent).toBe('Continue in your browser')
    expect(screen.getByText(/^Sign in with Google in the browser/)).toBeTruthy()
    expect(screen.getByText('483 920').getAttribute('dir')).toBe('ltr')
    expect(status()).toBe('Waiting for you to sign in…')
    // Outside of a webview the page itself leaves.
    await player.click(press('Open again'))
    await act(settle)
    expect(tab.navigations).toMatchObject([{ to: expect.stringContaining('/passport/social/google?') }])
  })

  test('says that the network is away', async () => {
    await show({ kind: 'waiting', provider: 10, code: '483 920', isOffline: true })
    expect(status()).toBe('No connection. We’ll keep checking.')
  })

  test.each([
    ['opening', 'Opening your browser…'],
    ['finishing', 'Signing you in…'],
  ] as const)('that is %s says so, with nothing to press', async (kind, text) => {
    await show({ kind, provider: 13 })
    expect(status()).toBe(text)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['failed', 'Couldn’t sign you in', /^Try again or choose/],
    ['expired', 'That took too long', /^Your sign-in has expired/],
    ['unopened', 'Couldn’t open your browser', /^Check your connection/],
  ] as const)('that has %s says so once, and leads to another try or back', async (why, title, description) => {
    const { player } = await show({ kind: 'over', provider: 13, why })
    expect(screen.getByRole('heading', { description }).textContent).toBe(title)
    expect(document.activeElement?.textContent).toBe(title)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(press('Try again')).toBeTruthy()
    $handOff.set({ kind: 'over', provider: 13, why })
    await player.click(press('Cancel'))
    expect($handOff.get()).toEqual({ kind: 'none' })
  })
})
