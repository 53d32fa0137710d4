import type { Page, Request } from 'playwright'
import { describe, expect } from 'vitest'
import { chooseRole, createPlayer, type Player, test, type Visit } from '../set-up/browser.ts'
import { hostileAddresses } from '../set-up/hostile-addresses.ts'
import { markClaimed } from '../set-up/mark-claimed.ts'
import { settle } from '../set-up/settle.ts'
import { shareOut } from '../set-up/share-out.ts'

/** In `npm test` a seventh of them, with every shape and every placeholder. */
const pressed = shareOut(hostileAddresses, 0, 7)
const trusted = 'https://partner.example/in?t={{platform_token}}&o={{open_id}}&p={{properties}}'

const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } })

const toTask = (link: string, index: number) => ({
  task_key: `task-${index}`,
  task_category: 1,
  title: `Task ${index}`,
  content: 'Go there.',
  icon: 'star',
  progress: 0,
  target: 1,
  status: 0,
  cycle_type: 1,
  start_time: 0,
  end_time: 0,
  link,
  item_list: [],
})
const toPosition = (link: string, index: number) => ({
  enter_key: `place-${index}`,
  title: `Place ${index}`,
  icon: 'star',
  link,
  style: 0,
  weight: 1000 - index,
})

const toBanner = (link: string, index: number) => ({
  ...{ id: `banner-${index}`, kind: 999, title: `Banner ${index}`, image: '/art/icons.svg#i-star', image_mode: 2 },
  ...{ link_type: 2, link, start_time: 0, end_time: 0 },
})

/** Where the platform names addresses, and what it answers there. */
const sources = [
  {
    name: 'tasks',
    path: '/stateofsurvival/benefits/pointstask',
    call: '**/api/task/task_list',
    list: '.task',
    data: (links: readonly string[]) => ({ task_list: links.map(toTask) }),
  },
  {
    name: 'positions',
    path: '/stateofsurvival',
    call: '**/api/index/positions',
    list: '.entries--home',
    data: (links: readonly string[]) => ({ position_list: links.map(toPosition) }),
  },
  {
    name: 'banners',
    path: '/stateofsurvival',
    call: '**/api/activity_banner/get_by_key*',
    list: '.announced',
    data: (links: readonly string[]) => ({ banner_list: links.map(toBanner) }),
  },
] as const

/** What nobody but the publisher's hosts may hear. */
interface Secrets {
  known: string[]
}

/**
 * Opens a page whose platform names these addresses. Every page that is gone to from there, and whatever is asked of another
 * host, is captured and answered with nothing, so that the page stays.
 */
async function openWith(visit: Visit, source: (typeof sources)[number], links: readonly string[], query = '') {
  visit.allow(/ERR_|Failed to load|net::/)
  const player: Player = await createPlayer()
  await chooseRole(player)
  const captured: Request[] = []
  const secrets: Secrets = { known: [player.token, player.fpUid] }
  const page = await visit.open('/404', { as: player })
  await page.route(source.call, (route) => route.fulfill(answer(source.data(links))))
  await page.route('**/index/link_hosts', (route) =>
    route.fulfill(answer({ ticket_hosts: ['partner.example'], webview_hosts: ['inside.example'] })),
  )
  page.on('response', async (response) => {
    if (response.url().endsWith('sdk/get_h5_token')) secrets.known.push(...(await response.json()).data)
  })
  await page.goto(visit.origin + source.path + query)
  await settle(page)
  await page
    .locator(source.list)
    .first()
    .evaluate((list) => list.scrollIntoView({ block: 'center' }))
  await page.locator(`${source.list} a`).first().waitFor()
  await settle(page)
  secrets.known.push(...(await page.evaluate(() => Object.values({ device: localStorage['guildhall.device_id'] }))))
  // Of the whole profile: from a webview what is not for it opens beside the page.
  await page.context().route(
    () => true,
    async (route) => {
      const request = route.request()
      const isOut = new URL(request.url()).origin !== visit.origin
      if (!isOut && !request.isNavigationRequest()) return await route.fallback()
      captured.push(request)
      await route.fulfill({ status: 204 })
    },
  )
  return { page, captured, secrets }
}

/** Presses every link of a list, one after the other; says how many there are. */
async function pressAll(page: Page, list: string): Promise<number> {
  const count = await page.locator(`${list} a`).count()
  for (let index = 0; index < count; index += 1) {
    await page.evaluate(
      async ([places, at]) => {
        document.querySelectorAll<HTMLElement>(`${places} a`)[at]?.click()
        await new Promise((rested) => setTimeout(rested, 30))
      },
      [list, index] as const,
    )
  }
  await settle(page)
  return count
}

const hear = (request: Request) =>
  decodeURIComponent(
    `${request.url()} ${Object.values(request.headers()).join(' ')} ${request.postData() ?? ''}`.replaceAll(
      /%(?![\da-f]{2})/gi,
      '',
    ),
  )

describe.each(sources)('addresses of $name', (source) => {
  test('lead nowhere that hears of the player, 500 hostile ones, in a browser and in a webview', async ({ visit }) => {
    expect(new Set(hostileAddresses).size).toBe(500)
    for (const query of ['', '?is_in_webview=1']) {
      const { page, captured, secrets } = await openWith(visit, source, [...pressed, 'store'], query)
      const schemes = await page
        .locator(`${source.list} a`)
        .evaluateAll((links) =>
          links.map((link) => /^(https?):|^\/(?!\/)/i.exec(link.getAttribute('href') ?? '')?.[0].toLowerCase()),
        )
      expect(new Set(schemes)).toEqual(new Set(['http:', 'https:', '/']))
      expect(await pressAll(page, source.list)).toBeLessThan(350)
      expect(captured.filter((request) => new URL(request.url()).hostname === 'evil.example').length).toBeGreaterThan(5)
      const abroad = captured.filter((request) => new URL(request.url()).origin !== visit.origin)
      const leaks = abroad.filter((request) => secrets.known.some((secret) => hear(request).includes(secret)))
      expect(leaks.map((request) => request.url())).toEqual([])
      expect(captured.filter((request) => !/^https?:/.test(request.url()))).toEqual([])
    }
  })

  test('take a ticket, who the player is and the device to a host of the publisher, and the auth token nowhere', async ({
    visit,
  }) => {
    const { page, captured, secrets } = await openWith(visit, source, [trusted])
    await pressAll(page, source.list)
    await expect.poll(() => captured.length).toBe(1)
    const [request] = captured
    const [token, fpUid, device, ticket] = secrets.known
    const { host, searchParams } = new URL(request?.url() ?? '')
    expect([host, searchParams.get('t'), searchParams.get('o')]).toEqual(['partner.example', ticket, fpUid])
    expect(JSON.parse(searchParams.get('p') ?? '{}')).toMatchObject({ device_id: device })
    expect(request && hear(request)).not.toContain(token)
  })
})

const toPopup = (link: string, index: number) => ({
  ...{ pop_id: `${index}`, pop_title: `Popup ${index}`, pop_img_url: '/art/icons.svg#i-gift', pop_page_key: 'home' },
  ...{ pop_url: link, pop_mobile_url: link, pop_online_start_time: '0', pop_online_end_time: '4102444800' },
  ...{ pop_valid_type: 3, pop_weight: 1000 - index, pop_type: 1, pop_interval_time: 0, pop_show_count: 0 },
  ...{ pop_position: 0, pop_game: 'ss_global' },
})

/** Opens home again and again with other popups each time, presses the one that opens, and captures where that leads. */
async function openPopups(visit: Visit) {
  visit.allow(/ERR_|Failed to load|net::/)
  const player = await createPlayer()
  await chooseRole(player)
  const captured: Request[] = []
  const secrets: Secrets = { known: [player.token, player.fpUid] }
  const page = await visit.open('/404', { as: player, meetsPopups: true, watch: markClaimed })
  let shown: ReturnType<typeof toPopup>[] = []
  let isPressed = false
  // Of the whole profile: from a webview what is not for it opens beside the page.
  await page.context().route(
    () => true,
    async (route) => {
      const request = route.request()
      const isOut = new URL(request.url()).origin !== visit.origin
      if (!isOut && !(isPressed && request.isNavigationRequest())) return await route.fallback()
      captured.push(request)
      await route.fulfill({ status: 204 })
    },
  )
  await page.route('**/pop/config_list', (route) =>
    route.fulfill(answer({ pop_config_list: shown, pop_page_key_list: ['home'] })),
  )
  await page.route('**/index/link_hosts', (route) =>
    route.fulfill(answer({ ticket_hosts: ['partner.example'], webview_hosts: ['inside.example'] })),
  )
  page.on('response', async (response) => {
    if (response.url().endsWith('sdk/get_h5_token')) secrets.known.push(...(await response.json()).data)
  })
  const press = async (popups: typeof shown, query: string): Promise<string> => {
    shown = popups
    isPressed = false
    await page.evaluate(() => localStorage.removeItem('guildhall.popups'))
    await page.goto(`${visit.origin}/stateofsurvival${query}`)
    const title = (await page.locator('.popup strong').textContent()) ?? ''
    isPressed = true
    const count = captured.length
    await page.locator('.popup').getByRole('link').click()
    await expect.poll(() => captured.length).toBeGreaterThan(count)
    return title
  }
  return { captured, secrets, press }
}

describe('addresses of popups', () => {
  /** One placeholder for each shape. */
  const some = hostileAddresses.filter((_, index) => index % 10 === Math.floor(index / 10) % 10)

  test.for([
    ['in a browser', '', 7],
    ['in a webview', '?is_in_webview=1', 11],
  ] as const)('lead nowhere that hears of the player, %s', async ([, query, share], { visit }) => {
    const { captured, secrets, press } = await openPopups(visit)
    const popups = [...shareOut(some, 0, share), 'store'].map(toPopup)
    // The heaviest that leads somewhere opens: those before it have been refused.
    for (let next = 0; next < popups.length; ) {
      const title = await press(popups.slice(next), query)
      next = popups.findIndex(({ pop_title }) => pop_title === title) + 1
    }
    const abroad = captured.filter((request) => new URL(request.url()).origin !== visit.origin)
    expect(abroad.length).toBeGreaterThan(1)
    const leaks = abroad.filter((request) => secrets.known.some((secret) => hear(request).includes(secret)))
    expect(leaks.map((request) => request.url())).toEqual([])
    expect(captured.filter((request) => !/^https?:/.test(request.url()))).toEqual([])
  })

  test('stay what they are, whatever a stranger appends', async ({ visit }) => {
    const { captured, secrets, press } = await openPopups(visit)
    const shop = { ...toPopup('https://partner.example/in?t={{platform_token}}', 19), pop_type: 4 }
    const sixth = Math.ceil(some.length / 6)
    for (let first = 0; first < some.length; first += sixth) {
      const text = some.slice(first, first + sixth).map((hostile, index) => `${hostile}&a${index}=${hostile}`)
      const params = Buffer.from(`platform_token=x&t=x&referrer=x&${text.join('&')}`).toString('base64')
      captured.length = 0
      await press([shop], `?${new URLSearchParams({ priv_pop_type: '4', priv_pop_params: params })}`)
      const [request] = captured
      const { host, pathname, searchParams, hash } = new URL(request?.url() ?? '')
      expect([host, pathname, hash]).toEqual(['partner.example', '/in', ''])
      const [ticket = ''] = searchParams.getAll('t')
      await expect.poll(() => secrets.known).toContain(ticket)
      expect([searchParams.getAll('t'), searchParams.getAll('platform_token')]).toEqual([[ticket], [ticket]])
      expect(searchParams.getAll('referrer')).toEqual([`${visit.origin}/stateofsurvival`])
      expect([...searchParams.values()].filter((value) => value.includes(ticket))).toHaveLength(2)
      expect(searchParams.size).toBeGreaterThan(10)
    }
  })
})
