import { atom } from 'nanostores'
import { type GivenAmends, giveAmends, readAmendsOptions } from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { reloadPlayer } from '../players/player-store.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** What may be given, and why. */
export const amendsOptions = createResource(() => redirectIfSignedOut(callConsole(readAmendsOptions)))

/** Whether the form is open on the player's page. */
export const $giving = atom(false)

/** Opens the form, and loads what may be given. */
export function openGiving(): void {
  $giving.set(true)
  void amendsOptions.load()
}

/** Closes the form. */
export function closeGiving(): void {
  $giving.set(false)
}

/** What the form comes to: the key and the reason come with the press. */
export type Giving = Omit<GivenAmends, 'key' | 'reason'>

let last = { content: '', key: '' }

/** The idempotency key: kept until the answer is known, so that a retry gives nothing twice. */
function keyOf(giving: Giving): string {
  const content = JSON.stringify(giving)
  if (last.content !== content) last = { content, key: getEnvironment().createId() }
  return last.key
}

/** Asks for the reason, and gives; `what` and `whom` say it in words. */
export function pressGive(giving: Giving, { what, whom }: { what: string; whom: string }): void {
  const key = keyOf(giving)
  askToAct({
    title: `Give ${what}?`,
    text: `To ${whom}${giving.letter ? ', with a letter' : ''}. Above the ceiling of your role it waits for another operator.`,
    label: 'Give',
    run: (reason) => callConsole(giveAmends, { body: { ...giving, key, reason } }),
    done: ({ state }) =>
      state === 'given' ? `Given: ${what}.` : 'It is above your ceiling and waits for another operator.',
    follow: () => {
      last = { content: '', key: '' }
      closeGiving()
      reloadPlayer()
    },
  })
}
