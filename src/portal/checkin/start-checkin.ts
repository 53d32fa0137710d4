import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'

/** Who is looked at: `checkin.css` shows the parts that are for them (`data-when`). */
function show(view: string): void {
  document.querySelector('[data-part="checkin"]')?.setAttribute('data-view', view)
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
