import { offlineName } from '../../contract/release.ts'
import { getEnvironment } from '../environment.ts'
import { prefixIn } from '../session/arrival.ts'
import { lookForNetwork } from '../session/network.ts'
import { $isOffline } from '../ui/network-store.ts'
import { titleHeader } from './kept-files.ts'
import { cachePrefix, isPage } from './kept-paths.ts'

/** A page that can be read without the network. */
interface KeptPage {
  path: string
  title: string
}

/** The pages of one game and language that the browser keeps, whatever the release, the latest first. */
async function listKeptPages(isHere: (path: string) => boolean): Promise<KeptPage[]> {
  const pages = new Map<string, string>()
  for (const name of (await caches.keys()).filter((each) => each.startsWith(cachePrefix)).reverse()) {
    const cache = await caches.open(name)
    for (const request of [...(await cache.keys())].reverse()) {
      const path = new URL(request.url).pathname
      if (!isHere(path) || !isPage(path) || path.endsWith(`/${offlineName}`) || pages.has(path)) continue
      const title = (await cache.match(request))?.headers.get(titleHeader)
      pages.set(path, decodeURIComponent(title ?? '') || path)
    }
  }
  return [...pages].map(([path, title]) => ({ path, title }))
}

function link({ path, title }: KeptPage): HTMLElement {
  const place = document.createElement('li')
  const way = document.createElement('a')
  way.href = path
  way.className = 'grow'
  way.textContent = title
  place.append(way)
  return place
}

/** The prefix of this page's game and language, and those of its game's other languages. */
function findPrefixes(): { own: string; others: readonly string[] } {
  const { fact } = getEnvironment()
  const site = { site: fact('site'), locales: fact('locales') }
  const own = prefixIn(site, fact('locale'))
  return { own, others: site.locales.split(' ').map((code) => prefixIn(site, code)) }
}

/** `<offline-page>` around a button and a list: tries again, and lists what can be read without the network, where there is something. */
class OfflinePage extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', getEnvironment().reload)
    if (typeof caches !== 'undefined') void this.fill()
  }

  private async fill(): Promise<void> {
    const { own, others } = findPrefixes()
    const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)
    // English has no segment of its own: what lies below it may be another language's.
    const isOther = (path: string) => others.some((prefix) => prefix.length > own.length && isBelow(path, prefix))
    const pages = await listKeptPages((path) => isBelow(path, own) && !isOther(path))
    const list = this.querySelector('nav')
    list?.querySelector('ul')?.replaceChildren(...pages.map(link))
    if (list) list.hidden = pages.length === 0
  }
}

/** Comes to the page that was wanted once the network is back, which is known by then to have been away. */
function followReturn(): void {
  $isOffline.listen((isOffline) => isOffline || getEnvironment().reload())
  void lookForNetwork()
}

/** Brings the page for when the network is away to life: what can be read, and the way to what was wanted. */
export function showOfflinePage(): void {
  customElements.define('offline-page', OfflinePage)
  followReturn()
}
