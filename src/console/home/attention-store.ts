import { type Attention, attentionLimit, listAttention } from '../../contract/console/calls.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { nameGame } from '../table/name-game.ts'

/** What needs an operator (rule 25.16). */
export const attention = createResource(() => redirectIfSignedOut(callConsole(listAttention)))

/** What the home page does when it is opened. */
export function openAttention(): void {
  void attention.load()
}

/** One thing and several, what is the matter with them, and the page that shows them; null where none does. */
interface Words {
  one: string
  many: string
  trouble: string
  page: string | null
}

const words: Readonly<Record<Attention['kind'], Words>> = {
  deliveries_delayed: {
    one: 'delivery',
    many: 'deliveries',
    trouble: 'given up after the last attempt',
    page: '/console/deliveries?state=delayed',
  },
  deliveries_late: {
    one: 'delivery',
    many: 'deliveries',
    trouble: 'overdue: nothing sends them',
    page: '/console/deliveries?state=delivering',
  },
  events_waiting: {
    one: 'event',
    many: 'events',
    trouble: 'held back until somebody decides',
    page: '/console/events',
  },
  talks_unsent: { one: 'message', many: 'messages', trouble: 'not passed on to the help desk', page: '/console/inbox' },
  mails_late: { one: 'email', many: 'emails', trouble: 'not sent for over 15 minutes', page: null },
  reminders_late: { one: 'reminder', many: 'reminders', trouble: 'not sent for over 15 minutes', page: null },
  amends_open: {
    one: 'compensation',
    many: 'compensations',
    trouble: 'waiting for your decision',
    page: '/console/amends',
  },
  drafts_submitted: { one: 'draft', many: 'drafts', trouble: 'waiting for your decision', page: '/console/content' },
  drafts_stuck: { one: 'draft', many: 'drafts', trouble: 'not going live', page: '/console/content' },
}

/** What is said of one thing that needs an operator, and where it is shown; `href` is null where no page shows it. */
export function describeAttention({ kind, game_project, count }: Attention): { text: string; href: string | null } {
  const { one, many, trouble, page } = words[kind]
  const number = count >= attentionLimit ? `${attentionLimit} or more` : String(count)
  const game = game_project === '' ? '' : ` of ${nameGame(game_project)}`
  const filter = game_project === '' ? '' : `game_project=${encodeURIComponent(game_project)}`
  const href = page && filter ? `${page}${page.includes('?') ? '&' : '?'}${filter}` : page
  return { text: `${number} ${count === 1 ? one : many}${game}: ${trouble}`, href }
}
