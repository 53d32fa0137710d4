import { cleanStores } from 'nanostores'
import * as v from 'valibot'
import { vi } from 'vitest'
import { $acting } from '../../../src/portal/act/acting-store.ts'
import type { Environment, KeptNames, WindowMessage } from '../../../src/portal/environment.ts'
import { setEnvironment } from '../../../src/portal/environment.ts'
import { $benefitsStatus, $roles, $user } from '../../../src/portal/session/account-state.ts'
import { nobody } from '../../../src/portal/session/kept-session.ts'
import { $session } from '../../../src/portal/session/session-store.ts'
import { $isOffline } from '../../../src/portal/ui/network-store.ts'

/** What a call was sent with. */
export interface SentRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: unknown
}

/** What the platform says to a call: an envelope, an HTTP answer around one, or a broken connection. */
export type Reply =
  | { code: number; data?: unknown; status?: number; headers?: Record<string, string> }
  | 'disconnected'
  | undefined

export type Platform = (request: SentRequest) => Reply | Promise<Reply>

/** The storage that the tabs of one browser share. */
export interface FakeBrowser {
  cookies: Map<string, string>
  local: Map<string, string>
  tabs: FakeTab[]
  deniesCookies: boolean
  deniesStorage: boolean
}

/** One page of a browser, with everything that it did written down. */
export interface FakeTab {
  environment: Environment
  platform: Platform
  address: URL
  referrer: string
  facts: Record<string, string>
  /** What the browser is set to. */
  languages: readonly string[]
  requests: SentRequest[]
  events: { event: string; user: Record<string, unknown>; device: Record<string, unknown>; body: unknown }[]
  navigations: { to: string; how: string }[]
  reloads: number
  /** The addresses that were fetched ahead. */
  prefetched: string[]
  scrolls: number
  rootProperties: Record<string, string>
  /** Lets time pass: due timers run in their order. */
  pass: (milliseconds: number) => Promise<void>
  returnToPage: () => void
  /** Whether the network is away, and not the platform alone. */
  isOffline: boolean
  /** The browser says that the network comes or goes. */
  changeNetwork: () => void
  /** History brings the page back as it was left. */
  restorePage: () => void
  sayMessage: (message: WindowMessage) => void
  /** The app around the page, which hears what it is told; null where there is none. */
  app: ((text: string) => void) | null
  /** What was opened beside the page, where the browser allows it. */
  besides: string[]
  allowsBeside: boolean
  /** Whether an operator looks on. */
  isPreview: boolean
  /** What hands things to other apps and to the clipboard. */
  sharing: ReturnType<Environment['sharing']>
  /** Copies what is selected; no browser does until a test says so. */
  copySelected: () => boolean
  /** What plays sounds; null where there is nothing. */
  audio: AudioContext | null
  /** How long the device was shaken, each time, in milliseconds. */
  shakes: number[]
}

export function createFakeBrowser(): FakeBrowser {
  return { cookies: new Map(), local: new Map(), tabs: [], deniesCookies: false, deniesStorage: false }
}

async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets what is under way go on until nothing more happens by itself, with the code that it fetches. */
export async function settle(): Promise<void> {
  await takeTurns()
  await vi.dynamicImportSettled()
  await takeTurns()
}

function createListeners<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    add(listener: (event: Event) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(event: Event) {
      for (const listener of listeners) listener(event)
    },
  }
}

function keep(values: Map<string, string>, isDenied: () => boolean, onChange = (_name: string) => {}): KeptNames {
  return {
    get: (name) => (isDenied() ? null : (values.get(name) ?? null)),
    set: (name, value) => {
      if (isDenied()) return false
      const isChange = values.get(name) !== value
      values.set(name, value)
      if (isChange) onChange(name)
      return true
    },
    remove: (name) => {
      if (!isDenied() && values.delete(name)) onChange(name)
    },
    names: () => (isDenied() ? [] : [...values.keys()]),
  }
}

const eventSchema = v.object({
  event: v.string(),
  user: v.record(v.string(), v.unknown()),
  device: v.record(v.string(), v.unknown()),
})

const siteFacts = {
  site: 'stormshot',
  game: 'stormshot',
  project: 'st_global',
  gameId: '2202',
  gameProject: 'st_global',
  locale: 'en',
  route: 'home',
  section: '',
  guard: '',
  login: '',
}

/** Opens a page in a browser; the portal's environment is this page until another one is opened. */
export function openTab(
  browser: FakeBrowser,
  options: Partial<Pick<FakeTab, 'platform' | 'referrer'>> & { path?: string; facts?: Record<string, string> } = {},
): FakeTab {
  let now = Date.UTC(2026, 10, 20, 12)
  let ids = 0
  let timers: { at: number; run: () => void }[] = []
  const storage = createListeners<string | null>()
  const returns = createListeners<void>()
  const restores = createListeners<void>()
  const messages = createListeners<WindowMessage>()
  const networkChanges = createListeners<void>()
  const number = browser.tabs.length + 1

  async function pass(milliseconds: number): Promise<void> {
    const end = now + milliseconds
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.at)
      next.run()
      await settle()
    }
    now = end
  }

  async function answer(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const url = new URL(String(input), tab.address)
    if (url.pathname === '/healthz') {
      if (tab.isOffline) throw new TypeError('Failed to fetch')
      return new Response('{}')
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const headers = Object.fromEntries(new Headers(init?.headers))
    const request: SentRequest = { path: url.pathname + url.search, method: init?.method ?? 'GET', headers, body }
    tab.requests.push(request)
    const reply = (await tab.platform(request)) ?? { code: 0, data: {} }
    if (reply === 'disconnected') throw new TypeError('Failed to fetch')
    const { code, data = null, status = 200 } = reply
    return Response.json({ code, msg: `code ${code}`, data }, { status, headers: reply.headers ?? {} })
  }

  const tab: FakeTab = {
    platform: options.platform ?? (() => undefined),
    address: new URL(options.path ?? '/stormshot', 'https://portal.example'),
    referrer: options.referrer ?? '',
    facts: { ...siteFacts, ...options.facts },
    languages: ['en-GB', 'en'],
    requests: [],
    events: [],
    navigations: [],
    reloads: 0,
    prefetched: [],
    scrolls: 0,
    rootProperties: {},
    pass,
    returnToPage: () => returns.tell(),
    isOffline: false,
    changeNetwork: () => networkChanges.tell(),
    restorePage: () => {
      returns.tell()
      restores.tell()
    },
    sayMessage: messages.tell,
    app: null,
    besides: [],
    allowsBeside: false,
    isPreview: false,
    sharing: {},
    copySelected: () => false,
    audio: null,
    shakes: [],
    environment: {
      now: () => now,
      delay: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      createId: () => `id-${number}-${++ids}`,
      fetch: answer,
      address: () => new URL(tab.address),
      referrer: () => tab.referrer,
      navigate: (to, how = 'push') => {
        tab.navigations.push({ to, how })
      },
      rewriteAddress: (address) => {
        tab.address = address
      },
      prefetch: (address) => {
        tab.prefetched.push(address)
      },
      reload: () => {
        tab.reloads += 1
      },
      scrollToTop: () => {
        tab.scrolls += 1
      },
      cookies: keep(browser.cookies, () => browser.deniesCookies),
      local: keep(
        browser.local,
        () => browser.deniesStorage,
        (name) => {
          for (const other of browser.tabs) if (other !== tab) tellStorage.get(other)?.(name)
        },
      ),
      tab: keep(new Map(), () => browser.deniesStorage),
      onStorageChange: storage.add,
      onReturn: returns.add,
      announceReturn: () => returns.tell(),
      onRestore: restores.add,
      onNetworkChange: networkChanges.add,
      onMessage: messages.add,
      tellApp: (text) => {
        tab.app?.(text)
        return tab.app !== null
      },
      // What the page says to itself has no other source.
      isOfApp: (source) => source === null,
      openBeside: (address) => {
        if (tab.allowsBeside) tab.besides.push(address)
        return tab.allowsBeside
      },
      sharing: () => tab.sharing,
      copySelected: () => tab.copySelected(),
      focusPage: () => {},
      onIdle: (run) => {
        run()
        return () => {}
      },
      sendBeacon: (address, text) => {
        const body: unknown = JSON.parse(text)
        tab.events.push({ ...v.parse(eventSchema, body), body })
        if (address !== '/api/log/send_text') throw new Error(`A beacon went to ${address}`)
      },
      fact: (name) => tab.facts[name] ?? '',
      setFact: (name, value) => {
        tab.facts[name] = value
      },
      setRootProperty: (name, value) => {
        tab.rootProperties[name] = value
      },
      languages: () => tab.languages,
      isPreview: () => tab.isPreview,
      userAgent: () => 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0',
      supportsDialog: () => true,
      workers: () => null,
      createAudioContext: () => tab.audio,
      vibrate: (milliseconds) => {
        tab.shakes.push(milliseconds)
      },
    },
  }
  browser.tabs.push(tab)
  tellStorage.set(tab, storage.tell)
  forgetPage()
  setEnvironment(tab.environment)
  return tab
}

const tellStorage = new WeakMap<FakeTab, (name: string | null) => void>()

/** A page that is opened knows nothing yet: stores are as their files leave them, and the last page no longer follows them. */
function forgetPage(): void {
  cleanStores($user)
  $session.set(nobody)
  $user.set({ kind: 'loading' })
  $roles.set({ kind: 'loading' })
  $benefitsStatus.set(0)
  $acting.set(new Set())
  $isOffline.set(false)
}

/** The paths that were called, without queries, in their order. */
export function listPaths(tab: FakeTab): string[] {
  return tab.requests.map(({ path }) => path.split('?')[0] ?? '')
}

/** What was sent with each request of a call, in their order. */
export function listBodies(tab: FakeTab, call: string): unknown[] {
  return tab.requests.filter(({ path }) => path.replace(/\?.*/, '').endsWith(call)).map(({ body }) => body)
}

/** The names of the events that were sent. */
export function listEvents(tab: FakeTab): string[] {
  return tab.events.map(({ event }) => event)
}
