/** The chosen card is the one that stands on the line in the middle. */
const middle = '0px -50%'

/** The cards of the levels as they are swiped through. */
export interface RankCards {
  /** Brings a level's card into the middle. */
  show: (level: number, how: 'instant' | 'smooth') => void
}

const levelOf = (card: Element) => (card instanceof HTMLElement ? Number(card.dataset.level) : 0)

/** Follows the cards of the levels in their native scroller, and tells which one the player has swiped to. */
export function swipeRanks(scroller: HTMLElement, onChoose: (level: number) => void): RankCards {
  // Where the cards are on their way to by themselves; what passes meanwhile is not chosen. Until the first, nothing is.
  let goingTo: number | null = 0
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const level = levelOf(target)
        if (isIntersecting && (goingTo === null || goingTo === level)) onChoose(level)
      }
    },
    { root: scroller, rootMargin: middle },
  )
  const release = () => {
    if (goingTo !== 0) goingTo = null
  }
  for (const sign of ['pointerdown', 'wheel', 'keydown', 'scrollend']) {
    scroller.addEventListener(sign, release, { passive: true })
  }
  for (const card of scroller.children) observer.observe(card)
  // There is nothing inside to focus, so keys scroll it by itself.
  scroller.tabIndex = 0
  return {
    show: (level, how) => {
      const card = [...scroller.children].find((candidate) => levelOf(candidate) === level)
      if (!card) return
      goingTo = level
      const [place, frame] = [card.getBoundingClientRect(), scroller.getBoundingClientRect()]
      scroller.scrollBy({ left: place.x + place.width / 2 - frame.x - frame.width / 2, behavior: how })
    },
  }
}
