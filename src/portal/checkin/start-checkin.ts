import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'

/** Who is looked at: `checkin.css` shows the parts that are for them (`data-when`). */
function show(view: string): void {
  document.querySelector('[data-part="checkin"]')?.setAttribute('data-view', view)
}

let isFetched = false

/** The calendar's code comes for players only: a guest sees its shape, which stands in the HTML. */
async function fetchScreen(): Promise<void> {
  if (isFetched) return
  isFetched = true
  try {
    const { startScreen } = await import('./screen.ts')
    startScreen()
  } catch {
    isFetched = false
    show('failed')
  }
}

$session.subscribe(({ token }) => {
  if (token) void fetchScreen()
})
$user.subscribe(({ kind }) => {
  show(kind)
  if (kind === 'ready') void fetchScreen()
})
