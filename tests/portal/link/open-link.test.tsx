// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://portal.example/stormshot/store" }
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerLinks } from '../../../src/portal/link/press-link.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { type FakeTab, listPaths, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, openPage, type Visit } from '../set-up/open-page.ts'

answerLinks()
// Nothing is followed in these tests; what the page does comes before.
window.addEventListener('click', (event) => event.preventDefault())

const hosts = { ticket_hosts: ['partner.example'], webview_hosts: ['inside.example'] }

/** Presses a link with an address on a page, until nothing more happens by itself. */
async function press(href: string, visit: Visit = {}, prepare = (_: FakeTab) => {}): Promise<FakeTab> {
  const replies = { 'index/link_hosts': ok(hosts), 'sdk/get_h5_token': ok(['ticket-1', 'ticket-2']), ...visit.replies }
  const tab = openPage({ path: '/stormshot/store?uid=7', ...visit, replies })
  keepWebviewFacts()
  prepare(tab)
  cleanup()
  render(<a href={href}>Go</a>)
  fireEvent.click(screen.getByRole('link', { name: 'Go' }))
  await vi.dynamicImportSettled()
  await settle()
  return tab
}

const leadsTo = (tab: FakeTab) => tab.navigations.map(({ to }) => to)

describe('a rendered link', () => {
  it('has its placeholders filled before a press, but no ticket and nobody’s name, which a press still fills', async () => {
    const tab = openPage({
      path: '/stormshot/store',
      replies: { 'index/link_hosts': ok(hosts), 'sdk/get_h5_token': ok(['ticket-1']) },
    })
    cleanup()
    render(<a href="https://partner.example/?l={{locale}}&t={{token}}&o={{open_id}}">Go</a>)
    const link = screen.getByRole('link', { name: 'Go' })
    await vi.waitFor(() => expect(link.getAttribute('href')).toBe('https://partner.example/?l=en&t=&o='))
    fireEvent.click(link)
    await vi.dynamicImportSettled()
    await settle()
    expect(leadsTo(tab)).toEqual([`https://partner.example/?l=en&t=ticket-1&o=${sampleUser.open_id}`])
  })
})

describe('a pressed link', () => {
  it('takes the first ticket to a host of the publisher, asked for in the header of the SDK', async () => {
    const tab = await press('https://partner.example/?t={{platform_token}}&o={{open_id}}&r={{referrer}}')
    expect(leadsTo(tab)).toEqual([
      `https://partner.example/?t=ticket-1&o=${sampleUser.open_id}&r=https%3A%2F%2Fportal.example%2Fstormshot%2Fstore`,
    ])
    const asked = tab.requests.find(({ path }) => path.endsWith('sdk/get_h5_token'))
    expect(asked?.headers['sdk-auth']).toBeTruthy()
    expect(asked?.headers['h5-auth']).toBeUndefined()
    expect(asked?.body).toEqual({ num: 1 })
  })

  it('tells other hosts nothing, and asks for no ticket', async () => {
    const tab = await press('https://other.example/?t={{token}}&o={{open_id}}&l={{locale}}')
    expect(leadsTo(tab)).toEqual(['https://other.example/?t=&o=&l=en'])
    expect(listPaths(tab)).toEqual(['/api/index/link_hosts'])
  })

  it('tells nobody anything where the hosts can’t be asked for', async () => {
    const tab = await press('https://partner.example/?t={{token}}', {
      replies: { 'index/link_hosts': { code: 5000, status: 500 } },
    })
    expect(leadsTo(tab)).toEqual(['https://partner.example/?t='])
  })

  it.each([
    ['a guest', { user: { kind: 'guest' } }],
    ['who is half logged in', { mode: 'HALF' }],
  ] as const)('of %s takes no ticket', async (_, visit) => {
    const tab = await press('https://partner.example/?t={{token}}', visit)
    expect(leadsTo(tab)).toEqual(['https://partner.example/?t='])
    expect(listPaths(tab)).toEqual([expect.stringMatching(/index\/link_hosts$/)])
  })

  it('fills what a page of the portal is asked with', async () => {
    expect(leadsTo(await press('/stormshot/gift?l={{locale}}&t={{token}}'))).toEqual(['/stormshot/gift?l=en&t='])
  })

  it.each(['/stormshot/gift', 'https://other.example/', 'mailto:a@other.example'])(
    'is left to the browser, which can follow %s itself',
    async (href) => {
      const tab = await press(href)
      expect([leadsTo(tab), listPaths(tab)]).toEqual([[], []])
    },
  )
})

describe('a link pressed in a webview', () => {
  const inWebview = { path: '/stormshot/store?is_in_webview=1' }

  it('opens in the system’s browser', async () => {
    const told: string[] = []
    const tab = await press('https://other.example/a', inWebview, (page) => {
      page.app = (text) => {
        const { channel, id, url } = JSON.parse(text)
        told.push(url)
        const data = JSON.stringify({ channel, id, done: 1 })
        page.sayMessage({ origin: 'https://portal.example', source: null, data })
      }
    })
    expect([told, leadsTo(tab)]).toEqual([['https://other.example/a'], []])
  })

  it('opens in a new tab where no app does it, and in place of the page where there are no tabs', async () => {
    const beside = await press('https://other.example/a', inWebview, (page) => {
      page.allowsBeside = true
    })
    expect([beside.besides, leadsTo(beside)]).toEqual([['https://other.example/a'], []])
    const tab = await press('https://other.example/a', inWebview)
    expect(leadsTo(tab)).toEqual(['https://other.example/a'])
  })

  it('stays inside on a host of the list, which is told so', async () => {
    const tab = await press('https://inside.example/a', inWebview, (page) => {
      page.app = () => {
        throw new Error('The app was asked')
      }
    })
    expect(leadsTo(tab)).toEqual(['https://inside.example/a?isInWebview=true'])
  })
})
