import { atom } from 'nanostores'
import { findPlayers, type PlayerMatch } from '../../contract/console/calls.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** What is looked for; empty before the first search. It is kept out of the address, since it may be an e-mail address. */
export const $sought = atom('')

/** Who was found: one page. */
export const matchList = createList<PlayerMatch>(async () =>
  mapAnswer(
    await redirectIfSignedOut(callConsole(findPlayers, { body: { text: $sought.get() } })),
    ({ player_list }) => ({
      rows: player_list,
      next: '',
    }),
  ),
)

/** Looks for players. */
export function pressFind(text: string): void {
  const sought = text.trim()
  $sought.set(sought.length < 2 ? '' : sought)
  if (sought.length >= 2) void matchList.load(loadModes.init)
}
