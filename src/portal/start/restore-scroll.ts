import { getEnvironment } from '../environment.ts'

/** Milliseconds that a page may take to become as long as it was. */
const patience = 10_000

/** What a player does to go elsewhere on a page themselves. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const nameOf = ({ pathname, search }: URL) => `guildhall.scroll.${pathname}${search}`

/** Whether history or a reload led to this page, instead of a link. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && ['back_forward', 'reload'].includes(entry.type)
}

/** Goes to a place as the page becomes long enough for it, unless the player moves first. */
function goTo(top: number): void {
  const stopTimer = getEnvironment().delay(patience, () => stop())
  const go = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) <= 1) stop()
  }
  const watcher = new ResizeObserver(go)
  function stop(): void {
    watcher.disconnect()
    stopTimer()
    for (const name of moves) removeEventListener(name, stop)
  }
  for (const name of moves) addEventListener(name, stop, { passive: true })
  watcher.observe(document.body)
}

/**
 * Keeps how far a page is scrolled, and goes there again when history leads back to it (rule 2.11). Browsers do so while a page loads,
 * which is before its lists have come.
 */
export function restoreScroll(): void {
  const { tab, address } = getEnvironment()
  addEventListener('pagehide', () => tab.set(nameOf(address()), String(Math.round(scrollY))))
  const top = Number(tab.get(nameOf(address())))
  if (top > 0 && isReturn()) goTo(top)
}
