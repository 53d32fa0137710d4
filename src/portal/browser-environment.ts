import type { Environment, KeptNames, KeptValues, Stop } from './environment-interface.ts'
import { previewFrameName } from './preview-frame.ts'

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

// Its pages are drawn without a window, too.
const isPreview = globalThis.window?.name === previewFrameName

const cookies: KeptValues = {
  get: readCookie,
  set: (name, value) => {
    writeCookie(name, value, cookieAgeSeconds)
    return readCookie(name) === value
  },
  remove: (name) => writeCookie(name, '', 0),
}

const noCookies: KeptValues = { get: () => null, set: () => false, remove: () => undefined }

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

/** The browser that the page runs in. */
export const browser: Environment = {
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
  cookies: isPreview ? noCookies : cookies,
  local: createStorage(() => (isPreview ? sessionStorage : localStorage)),
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
  isPreview: () => isPreview,
  userAgent: () => navigator.userAgent,
  languages: () => navigator.languages,
  supportsDialog: () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype,
  workers: () => ('serviceWorker' in navigator && parent === window ? navigator.serviceWorker : null),
  createAudioContext: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
  vibrate: (milliseconds) => navigator.vibrate?.(milliseconds),
  sharing: () => navigator,
  copySelected: () => attempt(() => document.execCommand('copy'), false),
}
