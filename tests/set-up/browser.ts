import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { test as base, expect, inject } from 'vitest'
import { type Answer, createClient } from '../../src/contract/client.ts'
import { passport, session } from '../../src/contract/endpoints.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { watchTraffic } from './settle.ts'
import { isSlow, slowDown } from './slow-network.ts'

/** A player who exists on the platform, and the token of one full session. */
export interface Player {
  email: string
  password: string
  fpUid: string
  token: string
}

export interface OpenOptions extends BrowserContextOptions {
  /** Signed in as this player; nobody by default. */
  as?: Player
  /** Whether popups of the catalogue open; in all other tests they were shown just before, and cover nothing. */
  meetsPopups?: boolean
  /** Sees the page before it goes anywhere; what it promises is waited for. */
  watch?: (page: Page) => unknown
  /** New players are shown the welcome guide (rule 16.9), which would lie over what most tests press. */
  hasGuide?: boolean
}

export interface Visit {
  /** Where the site runs, without a slash at the end. */
  origin: string
  /**
   * Opens a path in a browser profile of its own, 360 by 740 unless said otherwise. What the page complains about (errors,
   * refused scripts and styles) fails the test.
   */
  open: (path: string, options?: OpenOptions) => Promise<Page>
  /** A complaint that is part of the test, such as a status of 404 on the not-found page. */
  allow: (complaint: RegExp) => void
}

/** The phone that the portal is made for first. */
export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.kind !== 'ok') throw new Error(`The platform answered ${JSON.stringify(answer)}`)
  return answer.data
}

const jsonSchema = v.unknown()

/** Where the site of this worker runs, without a slash at the end. */
export function findOrigin(): string {
  const origin = inject('origins')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!origin) throw new Error('This worker has no site')
  return origin
}

/** The data folder of this worker's site. */
export function findDataFolder(): string {
  const folder = inject('dataFolders')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!folder) throw new Error('This worker has no site')
  return folder
}

/** A client of the running platform; `token` and `project` as a page would send them. */
export function createSiteClient(token = '', project = '') {
  return createClient({
    address: (endpoint) => `${findOrigin()}/${endpoint.service}/${endpoint.path}`,
    headers: () => ({
      ...(token && { [headerNames.token]: token }),
      ...(project && { [headerNames.gameProject]: project }),
    }),
    transport: async ({ url, method, headers, body }) => {
      const response = await fetch(url, { method, headers, body })
      return { status: response.status, json: v.parse(jsonSchema, await response.json()) }
    },
  })
}

async function register() {
  const credentials = { email: `${randomUUID()}@players.test`, password: 'a long enough password' }
  const ticket = dataOf(await createSiteClient()(passport.register, { body: credentials }))
  return { ...credentials, ticket: ticket.token }
}

async function openSession(email: string, password: string, ticket: string): Promise<Player> {
  const opened = dataOf(await createSiteClient()(session.exchangeTicket, { body: { token: ticket } }))
  return { email, password, fpUid: opened.fp_uid, token: opened.auth_token }
}

/** Registers a new player and opens a full session for them. */
export async function createPlayer(): Promise<Player> {
  const { email, password, ticket } = await register()
  return await openSession(email, password, ticket)
}

/** Opens a full session for the demo player, who has something on every screen. Others look too: change nothing of theirs. */
export async function signInDemoPlayer(): Promise<Player> {
  const [email, password] = ['demo@guildhall.test', 'guildhall']
  const { token } = dataOf(await createSiteClient()(passport.login, { body: { email, password } }))
  return await openSession(email, password, token)
}

/** Makes the first role of a player in State of Survival the current one, as the portal would; answers its uid. */
export async function chooseRole(player: Player): Promise<string> {
  const client = createSiteClient(player.token, 'ss_global')
  const { game_list } = dataOf(await client(session.userList, { body: {} }))
  const roles = game_list.flatMap(({ sub_game_list }) => sub_game_list.flatMap(({ user_list }) => user_list))
  const role = roles.find(({ game_project }) => game_project === 'ss_global')
  if (!role) throw new Error('The player has no role in State of Survival')
  dataOf(await client(session.userChange, { body: { game_id: role.game_id, uid: role.uid } }))
  return role.uid
}

/** Registers a new player; what they arrive with is the query of an address, its ticket unused. */
export async function createArrival(): Promise<string> {
  const { ticket } = await register()
  return `?${new URLSearchParams({ platform_token: ticket, logged_in_mode: 'FULL' })}`
}

/** As if a popup of each of the catalogue's types were shown for all time, whatever the clock of a test says. */
const shownPopups = Object.fromEntries([1, 5].map((type) => [`shown-${type}`, { time: 9_999_999_999, shown: 1, type }]))

/** What a browser has kept in its localStorage: the session of whoever is signed in, and that popups were shown just before. */
export function storedEntries(player: Player | undefined, meetsPopups: boolean): Record<string, string> {
  return {
    ...(player && {
      'guildhall.token': player.token,
      'guildhall.fp_uid': player.fpUid,
      'guildhall.mode': 'FULL',
    }),
    // Popups come after the first steps.
    ...(player && meetsPopups && { 'guildhall.first_steps': player.fpUid }),
    ...(!meetsPopups && { 'guildhall.popups': JSON.stringify(shownPopups) }),
  }
}

function storedState(
  origin: string,
  player: Player | undefined,
  meetsPopups: boolean,
): NonNullable<BrowserContextOptions['storageState']> {
  const entries = Object.entries(storedEntries(player, meetsPopups))
  return { cookies: [], origins: [{ origin, localStorage: entries.map(([name, value]) => ({ name, value })) }] }
}

/** Remembers of every account that signs in here that it has been shown the welcome guide. */
function skipGuide(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      keep.call(this, name, value)
      if (name === 'guildhall.fp_uid') keep.call(this, `guildhall.guide.${value}`, '1')
    }
  })
}

/** What Chromium says of a page transition into a page that moves on before it is drawn, as the guard's does. */
const droppedTransition = /ViewTransition opt-in disabled/

function listenToComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
}

/** Closes a browser profile. What a test still made of its requests then is nobody's concern. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

let connected: Promise<Browser> | undefined

function connectBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browserEndpoint'))
  return connected
}

/** Vitest's `test` with `visit`, which opens pages of the real site: `test('…', async ({ visit }) => …)`. */
export const test = base.extend<{ visit: Visit }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that one needs from this pattern
  visit: async ({}, use) => {
    const browser = await connectBrowser()
    const origin = findOrigin()
    const complaints: string[] = []
    const allowed: RegExp[] = [droppedTransition]
    const contexts: BrowserContext[] = []
    const open = async (path: string, given: OpenOptions = {}) => {
      const { as: player, watch, hasGuide = false, meetsPopups = false, ...options } = given
      const context = await browser.newContext({
        viewport: phone,
        locale: 'en',
        reducedMotion: 'reduce',
        // One would stand between a page and what a test makes of the network; tests of it let it in (rule 3.19).
        serviceWorkers: 'block',
        storageState: storedState(origin, player, meetsPopups),
        ...options,
      })
      contexts.push(context)
      context.on('page', (page) => {
        listenToComplaints(page, complaints)
        watchTraffic(page)
      })
      if (!hasGuide) await skipGuide(context)
      if (isSlow) await slowDown(context)
      const page = await context.newPage()
      await watch?.(page)
      await page.goto(origin + path)
      return page
    }
    await use({ origin, open, allow: (complaint) => allowed.push(complaint) })
    await Promise.all(contexts.map(leave))
    expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
  },
})
