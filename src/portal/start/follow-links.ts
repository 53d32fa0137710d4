import { getEnvironment } from '../environment.ts'
import { setGoing } from '../ui/going-store.ts'

/** Milliseconds after which a page that has not come is no longer said to be coming. */
const patience = 20_000

/** The link of the portal that an event is about; null for none, and for one that leads elsewhere, opens a window or saves a file. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.target !== '' || link.download !== '') return null
  const { origin, pathname, search } = getEnvironment().address()
  const isElsewhere = link.origin !== origin || (link.pathname === pathname && link.search === search)
  return isElsewhere ? null : link
}

/**
 * Follows what is done with the portal's links: the page of one is fetched from the touch on, and a press on it is answered at
 * once, whatever the network. Astro's own prefetch would be 1 KB on every page, and skips slow networks, which need it most.
 */
export function followLinks(): void {
  const { prefetch, delay, onRestore } = getEnvironment()
  document.addEventListener('pointerdown', (event) => {
    const link = findLink(event)
    if (link) prefetch(link.href)
  })
  document.addEventListener('click', (event) => {
    const isOwn = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const link = isOwn && !event.defaultPrevented ? findLink(event) : null
    if (!link) return
    setGoing(link.pathname)
    delay(patience, () => setGoing(''))
  })
  onRestore(() => setGoing(''))
}
