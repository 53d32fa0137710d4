import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'

const root = document.querySelector<HTMLElement>('[data-part="checkin"]')

/** Shows the parts for who is here (`data-when`): a guest's invitation, an empty state, or the calendar. */
function show(kind: string): void {
  if (root === null) return
  root.dataset.view = kind
  for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = !part.dataset.when?.split(' ').includes(kind)
  }
}

/** The calendar's code comes for players only: a guest sees its shape, which stands in the HTML. */
async function fetchScreen(): Promise<void> {
  await import('./screen.ts').catch(() => show('failed'))
}

$session.subscribe(({ token }) => {
  if (token) void fetchScreen()
})
$user.subscribe(({ kind }) => {
  show(kind)
  if (kind === 'ready') void fetchScreen()
})
