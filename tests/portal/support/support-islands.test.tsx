// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addEntry, logName } from '../../../src/portal/log/device-log.ts'
import { LogsIsland, texts } from '../../../src/portal/support/LogsIsland.tsx'
import { WebtoolsIsland } from '../../../src/portal/support/WebtoolsIsland.tsx'
import { settle } from '../session/fake-environment.ts'
import { ok, openBrowser, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

/** The log's page in a browser where two things were noted, unless it is another's. */
async function showLogs(visit: Visit = {}, notes = 2) {
  const browser = visit.browser ?? openBrowser(visit)
  const set = (name: string, value: string) => Boolean(browser.local.set(name, value))
  const storage = { get: (name: string) => browser.local.get(name) ?? null, set }
  if (notes > 0) addEntry(storage, { at: 1_790_000_000_000, kind: 'event', text: 'page_visit' })
  if (notes > 1) addEntry(storage, { at: 1_790_000_001_000, kind: 'error', text: 'TypeError: nothing here' })
  const island = <LogsIsland locale="en" toolsHref="/stormshot/webtools" />
  return { browser, ...(await showIsland({ island, texts, ...visit, browser })) }
}

describe('the log of a device', () => {
  test('shows what was noted, the latest first, to guests as well', async () => {
    await showLogs({ user: { kind: 'guest' } })
    const rows = within(screen.getByRole('list', { name: 'Events and errors' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Error.*TypeError: nothing here$/),
      expect.stringMatching(/^Event.*page_visit$/),
    ])
  })

  test('is empty where nothing was noted', async () => {
    await showLogs({}, 0)
    expect(screen.getByRole('heading', { name: 'No events yet' })).toBeTruthy()
  })

  test('is sent by a press, and support’s number for it is said', async () => {
    const { tab, player } = await showLogs({ replies: { 'log/send_text': ok({}) } })
    await player.click(screen.getByRole('button', { name: 'Send to support' }))
    await act(settle)
    const sent = tab.requests.filter(({ path }) => path.endsWith('/log/send_text'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      event: 'device_log',
      user: { part: 1, parts: 1, lines: expect.stringContaining('TypeError: nothing here') },
    })
    expect(screen.getByText(/^Sent\. Give support this number: \S{3,8}$/)).toBeTruthy()
  })

  test('that did not go through says so, and can be sent again', async () => {
    const { player } = await showLogs({ replies: { 'log/send_text': { code: 1004, status: 503 } } })
    const button = screen.getByRole('button', { name: 'Send to support' })
    await player.click(button)
    await act(settle)
    expect(screen.getByText('We couldn’t confirm that everything arrived. Try again in a moment.')).toBeTruthy()
    expect(button.getAttribute('aria-busy')).toBe('false')
  })

  test('is deleted once that is confirmed', async () => {
    const { browser, player } = await showLogs()
    await player.click(screen.getByRole('button', { name: 'Delete all' }))
    await player.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await act(settle)
    expect(browser.local.get(logName)).toContain('page_visit')
    await player.click(screen.getByRole('button', { name: 'Delete all' }))
    await player.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete all' }))
    await act(settle)
    expect(browser.local.has(logName)).toBe(false)
    expect(screen.getByRole('heading', { name: 'No events yet' })).toBeTruthy()
  })
})

const showTools = (visit: Visit = {}) =>
  showIsland({
    island: <WebtoolsIsland locale="en" version="1.2.3" logsHref="/stormshot/checkLogs" />,
    texts,
    ...visit,
  })

describe('the tools of support', () => {
  test('name version, player, storage and app, and hide the token', async () => {
    const browser = openBrowser()
    const token = 'q7Zf0-1xKpVnWmA9sLdQeRtYuIoP2bCdEfGhJkMnB8w'
    for (const values of [browser.local, browser.cookies]) values.set('guildhall.token', token)
    browser.local.set('guildhall.device_id', 'device-1')
    await showTools({ browser, path: `/stormshot/webtools?sdk_version=2.7&platform_token=${token}` })
    expect(screen.getByText('1.2.3')).toBeTruthy()
    expect(screen.getByText('device-1')).toBeTruthy()
    expect(screen.getByText('local guildhall.token').nextSibling?.textContent).toBe('86 B')
    expect(screen.getByText('••••nB8w (43)')).toBeTruthy()
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' }).value
    expect(text).toContain('[storage]')
    expect(document.body.textContent + text).not.toContain(token.slice(0, 12))
  })

  test('copy the text by a press', async () => {
    const { tab, player } = await showTools({ user: { kind: 'guest' } })
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' })
    tab.copySelected = () => area.selectionEnd === area.value.length
    await player.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByText('Copied')).toBeTruthy()
  })

  test('clear the device once that is confirmed, except for who is here and what is on its way', async () => {
    const browser = openBrowser()
    const kept = ['guildhall.act.1:2:3:gift', 'guildhall.unsent.40000001', 'guildhall.token', logName]
    for (const name of [...kept, 'guildhall.popups', 'somebody.elses']) browser.local.set(name, 'x')
    const { tab, player } = await showTools({ browser })
    await player.click(screen.getByRole('button', { name: 'Clear saved data' }))
    await player.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear saved data' }))
    await act(settle)
    expect([...browser.local.keys()]).toEqual(expect.arrayContaining([...kept, 'somebody.elses']))
    expect(browser.local.has('guildhall.popups')).toBe(false)
    expect(tab.reloads).toBe(1)
  })
})
