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

/** Ends what was begun. */
export type Stop = () => void

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
  fetch: typeof fetch
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
  /** Whether an operator looks at the page in a preview (rule 25.14). */
  isPreview(): boolean
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
