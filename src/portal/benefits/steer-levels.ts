import { $level } from './membership-store.ts'

/** The chosen card is the one that stands on the line in the middle. */
const middle = '0px -50%'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const levelOf = (element: Element) => (element instanceof HTMLElement ? Number(element.dataset.level) : 0)

// Where the cards are on their way to by themselves; what passes meanwhile is not chosen.
let goingTo: number | null = null

/** Chooses a level, and brings its card into the middle. */
export function goTo(level: number): void {
  const scroller = document.getElementById('ranks')
  const card = scroller?.querySelector(`[data-level="${level}"]`)
  if (!scroller || !card) return
  $level.set(level)
  goingTo = level
  const [place, frame] = [card.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = place.x + place.width / 2 - frame.x - frame.width / 2
  scroller.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' })
}

/** The level that the player has swiped to in the native scroller is chosen. */
function followSwipes(scroller: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const level = levelOf(target)
        if (isIntersecting && (goingTo === null || goingTo === level)) $level.set(level)
      }
    },
    { root: scroller, rootMargin: middle },
  )
  const release = () => {
    goingTo = null
  }
  for (const sign of ['pointerdown', 'wheel', 'keydown', 'scrollend']) {
    scroller.addEventListener(sign, release, { passive: true })
  }
  for (const card of scroller.children) observer.observe(card)
}

/** Arrows, Home and End move along the tabs, the way that the language runs; also with a key that was pressed before this came. */
export function answerKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return
  const tab = event.target instanceof Element ? event.target.closest('[role="tab"]') : null
  const tabs = [...(tab?.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const from = tabs.findIndex((each) => each.contains(tab))
  const step = (steps[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1)
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : from + step
  if (to === from || !tabs[to]) return
  event.preventDefault()
  tabs[to].focus()
  goTo(to + 1)
}

/** Lets the levels be swiped through, and their tabs be used by keys. */
export function steerLevels(): void {
  const scroller = document.getElementById('ranks')
  if (scroller) followSwipes(scroller)
  document.getElementById('rail')?.addEventListener('keydown', answerKey)
}
