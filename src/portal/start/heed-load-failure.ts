/**
 * What `watch-loading.ts` fetches when something does not load: it reports it, offers to load the page again, and does so by itself
 * where the page is of an earlier release. It runs where the page's own script may never come, and so touches the browser itself.
 */
import { findBases } from '../addresses.ts'
import { addEntry } from '../log/device-log.ts'

/** When the tab was last loaded again by itself, and for how long it is not again, in milliseconds. */
const reloadedName = 'guildhall.reloaded'
const onceIn = 3_600_000

const script = 'ChunkLoadError'
const style = 'CSS_CHUNK_LOAD_FAILED'

/** How many mistakes of scripts a page notes: one that comes again with every frame would do nothing else. */
const mostMistakes = 50
let mistakes = 0

/** Notes something on the device, where it may keep anything. */
function note(text: string): void {
  try {
    const get = (name: string) => localStorage.getItem(name)
    const set = (name: string, value: string) => {
      localStorage.setItem(name, value)
      return true
    }
    addEntry({ get, set }, { at: Date.now(), kind: 'error', text })
  } catch {
    // Nothing can be kept here.
  }
}

function noteMistake(text: string): void {
  mistakes += 1
  if (mistakes <= mostMistakes) note(text)
}

function report(kind: string, url: string): void {
  note(`${kind} ${url}`)
  const event = { app_id: 'guildhall-portal', event: 'load_failure', timestamp: Date.now(), user: { kind, url } }
  navigator.sendBeacon(`${findBases(location.hostname).api}/api/log/send_text`, JSON.stringify(event))
}

/** The address that an import which failed names: as the browser says it, or as the import itself does (`expect-code.ts`). */
function findAddress(failure: string): string {
  const [address, name] = /https?:\S+|["`]\.(\/[^"`]+)/.exec(failure) ?? []
  return name === undefined ? (address ?? '') : `${location.origin}/_astro${name}`
}

/** The page lacks something: the player is offered to load it again. */
function offerReload(): void {
  document.documentElement.dataset.islands = 'failed'
}

/** Hides a part that the page can do without, such as a banner that a content blocker took for an advertisement; false for any other part. */
function hideOptional(part: Element): boolean {
  const optional = part.closest<HTMLElement>('[data-optional]')
  if (optional) optional.hidden = true
  return optional !== null
}

/** Loads the page again, once, where a file is gone because there is a new release. */
async function reloadOutdated(url: string): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedName)) < onceIn) return
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    if (status !== 404) return
    sessionStorage.setItem(reloadedName, String(Date.now()))
    location.reload()
  } catch {
    // Out of reach, or nothing can be kept that would keep it from happening again.
  }
}

function heed(kind: string, url: string): void {
  report(kind, url)
  if (url) void reloadOutdated(url)
}

/** The addresses of the scripts that the page begins with: those it names, those that inline ones import, and those fetched ahead. */
function listScripts(): string[] {
  const inline = [...document.scripts].flatMap(({ text }) => text.match(/\/_astro\/[\w.-]+\.js/g) ?? [])
  const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  const named = [...document.scripts].flatMap(({ src }) => src || [])
  return [...named, ...inline.map((path) => location.origin + path), ...ahead]
}

/** The script that has not come: a file is on the browser's list of resources once it has. */
function findMissingScript(): string {
  return listScripts().find((url) => performance.getEntriesByName(url).length === 0) ?? ''
}

/** A file of the page has taken too long: a stylesheet, or else a script. */
function heedLate(): void {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const missing = styles.find(({ sheet }) => !sheet)
  report(missing ? style : script, missing?.href ?? findMissingScript())
  offerReload()
}

function heedFailure(event: unknown): void {
  if (!(event instanceof Event)) {
    heedLate()
    return
  }
  if (event instanceof ErrorEvent) {
    noteMistake(`${event.message} ${event.filename}:${event.lineno}:${event.colno}`)
    return
  }
  if (event instanceof PromiseRejectionEvent) {
    noteMistake(`Unhandled: ${event.reason}`)
    return
  }
  const { target, type } = event
  if (type === 'vite:preloadError') {
    // Code that is asked for later: what wants it says so itself.
    heed(script, 'payload' in event ? findAddress(String(event.payload)) : '')
  } else if (target instanceof HTMLScriptElement) {
    heed(script, target.src)
    offerReload()
  } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
    heed(style, target.href)
    offerReload()
  } else if (target instanceof Element && type === 'astro:hydration-error') {
    heed(script, target.getAttribute('component-url') ?? '')
    if (!hideOptional(target)) offerReload()
  }
}

addEventListener('guildhall:load-failure', (event) => heedFailure('detail' in event ? event.detail : null))
