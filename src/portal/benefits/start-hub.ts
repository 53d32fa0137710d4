import { askAtDeepLink } from '../session/ask-at-deep-link.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'

/** What opening a place does to its news, once it is here. */
let acknowledge: ((entry: HTMLElement) => void) | undefined

/** Draws what is the player's own, and the benefits in short. */
async function draw(): Promise<void> {
  const hub = await import('./draw-hub.ts').catch(() => null)
  acknowledge = hub?.acknowledge
  hub?.drawHub()
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && !askAtDeepLink(event)) acknowledge?.(link)
}

/** Starts the hub of the benefits. A guest, who has nothing of their own yet, fetches the rest when it comes into view. */
export function startHub(root: HTMLElement): void {
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void draw()
  })
  const look = () => {
    const crests = document.getElementById('crests')
    if (readPlayer()) void draw()
    else if (crests) sight.observe(crests)
  }
  followPlayer(root, { meet: look, again: look })
  root.addEventListener('click', follow)
}
