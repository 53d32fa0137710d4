import { type RefObject, useEffect, useRef } from 'react'
import { isMotionWelcome } from '../ui/motion.ts'
import { $goal, $level, endWay, goToLevel, passLevel } from './membership-store.ts'

/** The chosen card is the one that stands on the line in the middle. */
const middle = '0px -50%'

const levelOf = (card: Element) => (card instanceof HTMLElement ? Number(card.dataset.level) : 0)

/** Brings the card of a level into the middle of its scroller. */
function bringCard(scroller: HTMLElement, level: number, behavior: ScrollBehavior): void {
  const card = [...scroller.children].find((each) => levelOf(each) === level)
  if (!card) return
  const [place, frame] = [card.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const left = place.x + place.width / 2 - frame.x - frame.width / 2
  // By a place: a browser takes a way, however short, as one to the next card.
  scroller.scrollTo({ left: scroller.scrollLeft + left, behavior: isMotionWelcome() ? behavior : 'instant' })
}

/** The level that the player has swiped to in the native scroller is chosen. */
function followSwipes(scroller: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (cards) => {
      for (const { isIntersecting, target } of cards) if (isIntersecting) passLevel(levelOf(target))
    },
    { root: scroller, rootMargin: middle },
  )
  for (const card of scroller.children) observer.observe(card)
  // A phone that is turned leaves the cards where another one may be nearer.
  const size = new ResizeObserver(() => $level.get() > 0 && goToLevel($level.get(), 'instant'))
  size.observe(scroller)
  const signs = ['pointerdown', 'wheel', 'keydown', 'scrollend']
  for (const sign of signs) scroller.addEventListener(sign, endWay, { passive: true })
  return () => {
    observer.disconnect()
    size.disconnect()
    for (const sign of signs) scroller.removeEventListener(sign, endWay)
  }
}

/** Keeps the scroller of the cards and the chosen level together, whichever moves first. */
export function useLevelScroller(): RefObject<HTMLOListElement | null> {
  const scroller = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const stopFollowing = followSwipes(element)
    const stopGoing = $goal.subscribe((goal) => goal && bringCard(element, goal.level, goal.behavior))
    return () => {
      stopFollowing()
      stopGoing()
    }
  }, [])
  return scroller
}
