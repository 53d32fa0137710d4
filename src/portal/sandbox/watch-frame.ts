import { getEnvironment } from '../environment.ts'
import { connectPage, hear } from './app.ts'
import { $settings, type System } from './settings-store.ts'

/** Milliseconds between two looks for a new page: sooner than a page asks for anything. */
const pace = 8

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
} as const satisfies Partial<Record<System, string>>

/** Puts the objects into the page by which its system's apps are found. */
function putBridge(view: Window, system: Exclude<System, 'none'>): void {
  const object = { postMessage: (text: unknown) => hear(String(text), system) }
  const bridge = system === 'android' ? { guildhall: object } : { webkit: { messageHandlers: { guildhall: object } } }
  Object.assign(view, bridge)
  Object.defineProperty(view.navigator, 'userAgent', { configurable: true, get: () => agents[system] })
}

/** Loses the page's calls while the phone is without a network; what waits for the system goes on. */
function putNetwork(view: Window): void {
  const send = view.fetch.bind(view)
  view.fetch = (...call) =>
    $settings.get().isOffline ? Promise.reject(new TypeError('Failed to fetch')) : send(...call)
}

/** The page that a frame shows; null for one of another site, which has no bridge. */
function findView(frame: HTMLIFrameElement): Window | null {
  return frame.contentDocument ? frame.contentWindow : null
}

/**
 * Is the app around the page of a frame: each page gets its system's bridge and network before its own code asks for anything, and
 * `onPage` hears of it. What pages say to their frame in place of a bridge is heard as well. Gives what ends it.
 */
export function watchFrame(frame: HTMLIFrameElement, onPage: () => void): () => void {
  const { address, delay, onMessage } = getEnvironment()
  const { origin } = address()
  let known: Document | null = null
  let stopTimer = () => {}
  const look = () => {
    const view = findView(frame)
    if (view && view.document !== known) {
      known = view.document
      const { system } = $settings.get()
      if (system !== 'none') putBridge(view, system)
      putNetwork(view)
      onPage()
    }
    stopTimer = delay(pace, look)
  }
  look()
  connectPage((text) => findView(frame)?.postMessage(text, origin))
  const stopListening = onMessage(({ source, origin: from, data }) => {
    const isPage = source === frame.contentWindow && from === origin
    if (isPage && $settings.get().system !== 'none' && typeof data === 'string') hear(data, 'its frame')
  })
  return () => {
    stopTimer()
    stopListening()
    connectPage(() => {})
  }
}
