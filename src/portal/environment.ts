/** Named texts that outlive a page, where the browser allows it. */
export interface KeptValues {
  get(name: string): string | null
  /** Whether the value is really kept: false where the browser denies it. */
  set(name: string, value: string): boolean
  remove(name: string): void
}

/** Named texts that can be listed. */
export interface KeptNames extends KeptValues {
  names(): string[]
}

/** A message of another window, as it came: origin and source are for the receiver to check. */
export interface WindowMessage {
  origin: string
  source: unknown
  data: unknown
}

type Stop = () => void

/**
 * Everything the portal's logic wants of a browser; elements are the business of the islands. Tests bring one of their
 * own by `setEnvironment`.
 */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `milliseconds`, unless stopped. */
  delay(milliseconds: number, run: () => void): Stop
  /** Runs once the browser has nothing else to do, unless stopped. */
  onIdle(run: () => void): Stop
  createId(): string
  fetch: typeof globalThis.fetch
  address(): URL
  /** The address the player came from; empty where unknown. */
  referrer(): string
  navigate(address: string, how?: 'push' | 'replace'): void
  /** Gives the page another address without going anywhere: what is chosen on it, for links and the way back. */
  rewriteAddress(address: URL): void
  /** Opens an address beside the page, which it can't reach from there; false where the browser allows none. */
  openBeside(address: string): boolean
  reload(): void
  /** Fetches a page ahead of a visit to it; not every browser does. */
  prefetch(address: string): void
  scrollToTop(): void
  cookies: KeptValues
  /** Kept for ever, shared by tabs. */
  local: KeptNames
  /** Kept while this tab lives. */
  tab: KeptNames
  /** Another tab changed a name in `local`; null is all of them. */
  onStorageChange(listener: (name: string | null) => void): void
  /** The page is seen again: its tab was chosen, history brought it back, or the network it needs is back. */
  onReturn(listener: () => void): Stop
  /** Tells those who hear of returns that the network is back. */
  announceReturn(): void
  /** The browser says that the network comes or goes, or that it is away as the page begins. It is often wrong. */
  onNetworkChange(listener: () => void): void
  /** History brought the page back as it was left, without loading it. */
  onRestore(listener: () => void): void
  onMessage(listener: (message: WindowMessage) => void): Stop
  /** Tells the app around this page something; false where there is none. Its answers come as messages. */
  tellApp(text: string): boolean
  /** Whether a message's source is where the app speaks: this page itself, or the one that frames it. */
  isOfApp(source: unknown): boolean
  /** Gives the focus to the page itself: what had it is gone. */
  focusPage(): void
  /** Sends `text/plain` that survives leaving the page. */
  sendBeacon(address: string, text: string): void
  /** A `data-*` attribute of `<html>`, by its camel-case name; empty where it is missing. */
  fact(name: string): string
  /** Sets a `data-*` attribute of `<html>`, by its camel-case name. */
  setFact(name: string, value: string): void
  /** Sets a custom property of the root element. */
  setRootProperty(name: string, value: string): void
  userAgent(): string
  /** The languages that the browser is set to, the preferred one first. */
  languages(): readonly string[]
  /** Whether `<dialog>` opens as a modal here. */
  supportsDialog(): boolean
  /** The browser's service workers; null where there are none, and in a frame, whose page is another's. */
  workers(): ServiceWorkerContainer | null
  /** What plays sounds, which browsers allow after a press only; null where there is nothing. */
  createAudioContext(): AudioContext | null
  /** Shakes the device, where it can. */
  vibrate(milliseconds: number): void
  /** What hands things to other apps and to the clipboard; older browsers and pages without TLS lack some of it. */
  sharing(): Partial<Pick<Navigator, 'canShare' | 'share' | 'clipboard'>>
  /** Copies what is selected; false where the browser does not. */
  copySelected(): boolean
}

/** Milliseconds after which a browser without idle callbacks is taken for idle. */
const idleDelay = 500
/** Milliseconds after which idle work runs all the same: on a phone that is running a game the browser may never be idle. */
const latestIdle = 10_000

/** For good; browsers cap it at 400 days, so it is renewed at every visit (rule 4.13). */
const cookieAgeSeconds = 36_500 * 24 * 60 * 60

function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** The storage is looked up at each use, because where it is denied even the look-up throws. */
function createStorage(find: () => Storage): KeptNames {
  return {
    get: (name) => attempt(() => find().getItem(name), null),
    set: (name, value) =>
      attempt(() => {
        find().setItem(name, value)
        return true
      }, false),
    remove: (name) => attempt(() => find().removeItem(name), undefined),
    names: () => attempt(() => Object.keys(find()), []),
  }
}

function readCookie(name: string): string | null {
  const pairs = attempt(() => document.cookie, '').split('; ')
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : attempt(() => decodeURIComponent(found.slice(name.length + 1)), '')
}

function writeCookie(name: string, value: string, ageSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in the older webviews that games embed
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${ageSeconds}; samesite=lax${secure}`
  }, undefined)
}

const cookies: KeptValues = {
  get: readCookie,
  set: (name, value) => {
    writeCookie(name, value, cookieAgeSeconds)
    return readCookie(name) === value
  },
  remove: (name) => writeCookie(name, '', 0),
}

function listenForRestore(listener: () => void): Stop {
  const hear = ({ persisted }: PageTransitionEvent) => persisted && listener()
  addEventListener('pageshow', hear)
  return () => removeEventListener('pageshow', hear)
}

const returnEvent = 'guildhall:return'

function listenForReturn(listener: () => void): Stop {
  const look = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', look)
  const stopRestore = listenForRestore(listener)
  addEventListener(returnEvent, listener)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stopRestore()
    removeEventListener(returnEvent, listener)
  }
}

/** A webview's app, or the page of ours that frames this one: no other may, and no other would hear. */
function tellApp(text: string): boolean {
  const app = window.webkit?.messageHandlers?.guildhall ?? window.guildhall
  if (app) app.postMessage(text)
  else if (parent !== window) parent.postMessage(text, location.origin)
  else return false
  return true
}

const browser: Environment = {
  now: () => Date.now(),
  delay: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  onIdle: (run) => {
    // Not every Safari has idle callbacks.
    if (typeof requestIdleCallback !== 'function') return browser.delay(idleDelay, run)
    const handle = requestIdleCallback(run, { timeout: latestIdle })
    return () => cancelIdleCallback(handle)
  },
  // randomUUID exists in secure contexts only, and a webview may be pointed at a test machine over http.
  createId: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(''),
  fetch: (...call) => fetch(...call),
  address: () => new URL(location.href),
  referrer: () => document.referrer,
  navigate: (address, how = 'push') => (how === 'push' ? location.assign(address) : location.replace(address)),
  rewriteAddress: (address) => history.replaceState(history.state, '', address),
  openBeside: (address) => {
    const opened = open(address)
    if (opened) opened.opener = null
    return opened !== null
  },
  reload: () => location.reload(),
  prefetch: (address) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', href: address })
    document.head.append(link)
  },
  scrollToTop: () => scrollTo(0, 0),
  cookies,
  local: createStorage(() => localStorage),
  tab: createStorage(() => sessionStorage),
  onStorageChange: (listener) =>
    addEventListener('storage', ({ key, storageArea }) => {
      if (storageArea === attempt(() => localStorage, null)) listener(key)
    }),
  onReturn: listenForReturn,
  announceReturn: () => dispatchEvent(new Event(returnEvent)),
  onRestore: listenForRestore,
  onNetworkChange: (listener) => {
    if (!navigator.onLine) listener()
    for (const name of ['online', 'offline']) addEventListener(name, listener)
  },
  onMessage: (listener) => {
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  },
  tellApp,
  isOfApp: (source) => source === window || source === parent,
  focusPage: () => document.getElementById('page')?.focus(),
  sendBeacon: (address, text) => {
    if (!attempt(() => navigator.sendBeacon(address, text), false)) {
      fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => undefined)
    }
  },
  fact: (name) => document.documentElement.dataset[name] ?? '',
  setFact: (name, value) => {
    document.documentElement.dataset[name] = value
  },
  setRootProperty: (name, value) => document.documentElement.style.setProperty(name, value),
  userAgent: () => navigator.userAgent,
  languages: () => navigator.languages,
  supportsDialog: () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype,
  workers: () => ('serviceWorker' in navigator && parent === window ? navigator.serviceWorker : null),
  createAudioContext: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
  vibrate: (milliseconds) => navigator.vibrate?.(milliseconds),
  sharing: () => navigator,
  copySelected: () => attempt(() => document.execCommand('copy'), false),
}

let current = browser

/** The browser, or what a test put in its place. */
export function getEnvironment(): Environment {
  return current
}

/** Puts another environment in the browser's place: for tests. */
export function setEnvironment(environment: Environment): void {
  current = environment
}
