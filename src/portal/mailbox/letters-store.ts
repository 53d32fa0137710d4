import { type Letter, mailboxList } from '../../contract/message/mailbox-calls.ts'
import { platformNow } from '../platform-clock.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { createList, loadModes, mapAnswer } from '../ui/list-store.ts'
import { listOpen, markTaken } from './letter-state.ts'
import { type Mailbox, mailboxes } from './mailboxes.ts'

/** How many letters a page has. */
const pageSize = 10

function listLetters(mailbox: Mailbox) {
  const { box } = mailboxes[mailbox]
  return createList<Letter>(async ({ cursor, size = 0 }) =>
    mapAnswer(
      await callApi(mailboxList, { query: { box, cursor, page_size: Math.max(size, pageSize) }, noloading: true }),
      ({ letter_list, next_cursor }) => ({ rows: letter_list, next: next_cursor }),
    ),
  )
}

/** What lies in each mailbox, latest first (rule 18.2). */
export const letters = { honk: listLetters('honk'), adventurer: listLetters('adventurer') }

/** Asks for a mailbox once more, behind what is shown. */
export async function updateLetters(mailbox: Mailbox): Promise<void> {
  if (readPlayer()) await letters[mailbox].load(loadModes.update)
}

/** Shows a letter as emptied at once, where it stands. */
export function showTaken(mailbox: Mailbox, id: string): void {
  letters[mailbox].change((rows) => markTaken(rows, id))
}

/** The letters with something in them, of those that are shown. */
export function readOpenLetters(mailbox: Mailbox): Letter[] {
  const state = letters[mailbox].$state.get()
  return state.kind === 'ready' ? listOpen(state.rows, platformNow()) : []
}
