// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CafeScreen, texts } from '../../../src/portal/cafe/CafeIsland.tsx'
import { TextsProvider } from '../../../src/portal/i18n/TextsProvider.tsx'
import { listPaths } from '../session/fake-environment.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

const hosts = { ticket_hosts: ['partner.example'], webview_hosts: [] }
const event = 'https://partner.example/cafe?t={{platform_token}}&l={{locale}}'

const show = (address: string, { replies = {}, ...visit }: Visit = {}) =>
  showIsland({
    island: (
      <TextsProvider locale="en">
        <CafeScreen address={address} homeHref="/stormshot" />
      </TextsProvider>
    ),
    texts,
    replies: { 'index/link_hosts': ok(hosts), 'sdk/get_h5_token': ok(['ticket-1']), ...replies },
    ...visit,
  })

const findFrame = () => screen.queryByTitle<HTMLIFrameElement>('Café')
const isBusy = () => document.querySelector('.cafe')?.getAttribute('aria-busy')

describe('the café', () => {
  test('is closed where the installation names no event, and leads back', async () => {
    const { tab } = await show('')
    expect(screen.getByRole('heading', { name: 'No café event right now' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/stormshot')
    expect(listPaths(tab)).toEqual([])
  })

  test('shows the event in a frame, with a ticket for a host of the publisher, and waits until it is there', async () => {
    await show(event)
    const frame = findFrame()
    expect(frame?.getAttribute('src')).toBe('https://partner.example/cafe?t=ticket-1&l=en')
    expect(isBusy()).toBe('true')
    if (frame) fireEvent.load(frame)
    expect(isBusy()).toBe('false')
  })

  test('asks for no ticket for another host', async () => {
    const { tab } = await show(event.replace('partner', 'other'))
    expect(findFrame()?.getAttribute('src')).toBe('https://other.example/cafe?t=&l=en')
    expect(listPaths(tab)).not.toContain('/api/sdk/get_h5_token')
  })

  test('gives who is half logged in no ticket', async () => {
    await show(event, { mode: 'HALF' })
    expect(findFrame()?.getAttribute('src')).toBe('https://partner.example/cafe?t=&l=en')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//partner.example/'])(
    'opens no frame for %s',
    async (address) => {
      await show(address)
      expect(findFrame()).toBeNull()
      expect(screen.getByRole('alert')).toBeTruthy()
    },
  )

  test('that does not come says so, and is asked for again with a ticket of its own', async () => {
    const { tab, player } = await show(event)
    await act(() => tab.pass(15_000))
    expect(findFrame()).toBeNull()
    expect(screen.getByRole('alert')).toBeTruthy()
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(() => tab.pass(0))
    expect(findFrame()).toBeTruthy()
    expect(listPaths(tab).filter((path) => path === '/api/sdk/get_h5_token')).toHaveLength(2)
  })

  test('that has come stays, however long it is looked at', async () => {
    const { tab } = await show(event)
    const frame = findFrame()
    if (frame) fireEvent.load(frame)
    await act(() => tab.pass(60_000))
    expect(findFrame()).toBe(frame)
  })

  test('waits until it is known who is here', async () => {
    await show(event, { user: { kind: 'loading' } })
    expect(findFrame()).toBeNull()
    expect(isBusy()).toBe('true')
  })
})
