/**
 * What the first script of every page hears of what does not load (rule 3.15), from the first file on, also where the page's own
 * script is what does not come. What follows is in a file of its own, whose address is the same in every release.
 */
const address = '/load-failures.js'

/** Milliseconds that a file may take. */
const patience = 120_000

let following: Promise<unknown> | null = null

function say(event?: Event): Promise<unknown> {
  following ??= import(/* @vite-ignore */ address)
  return following.then(() => dispatchEvent(new CustomEvent('guildhall:load-failure', { detail: event })))
}

function tell(event?: Event): void {
  say(event).catch(() => document.documentElement.setAttribute('data-islands', 'failed'))
}

/** A mistake of a script is only noted on the device (rule 18.4). */
function note(event: Event): void {
  say(event).catch(() => 0)
}

addEventListener('error', (event) => (event.target instanceof Element ? tell : note)(event), true)
addEventListener('unhandledrejection', note)
addEventListener('vite:preloadError', tell)
addEventListener('astro:hydration-error', tell)
// The page's own script runs, and with it this event comes, once every file of the page is here.
const timer = setTimeout(tell, patience)
addEventListener('DOMContentLoaded', () => clearTimeout(timer))
