import { atom } from 'nanostores'
import {
  gameDeliveries,
  gameEvent,
  gameModes,
  gameTicket,
  grant as grantCall,
  setGame,
} from '../../contract/sandbox/calls.ts'
import { createCaller, explain } from './call-platform.ts'
import { note } from './log-store.ts'
import { $settings } from './settings-store.ts'

/** Events that the demo catalogue has rules for; a studio's own names work where its catalogue knows them. */
export const eventNames = ['session', 'level_up', 'recharge'] as const

/** What can be given to the player at a press, by what it is called here. */
export const grants = {
  '1,000 points': { currency: 'coin', amount: 1000 },
  '5,000 growth': { currency: 'growth', amount: 5000 },
  '10 spin tickets': { currency: 'ticket:10801', amount: 10 },
} as const
export type GrantName = keyof typeof grants

export type Mode = (typeof gameModes)[number]
export { gameModes }

interface Arrived {
  id: string
  items: string
  attempts: number
  isAccepted: boolean
}

/** What the fake game's server received for the character; null until it was asked. */
export const $deliveries = atom<readonly Arrived[] | null>(null)

/** How the fake game's server takes deliveries, as far as it was told here. */
export const $mode = atom<Mode>('ok')

/** Tells the platform of something the character did, as the game's server would. */
export async function sendEvent(name: string, amount: number): Promise<void> {
  const { project: game_project, uid } = $settings.get()
  const sent = await createCaller()(gameEvent, { body: { game_project, uid, name, amount } })
  note('game → platform', `event ${name} ×${amount}: ${explain(sent)}`)
}

/** Gives the player's account something. A ticket tells whose the character is. */
export async function give(name: GrantName): Promise<void> {
  const { project: game_project, uid } = $settings.get()
  const owner = await createCaller()(gameTicket, { body: { game_project, uid } })
  const given =
    owner.kind === 'ok'
      ? await createCaller()(grantCall, { body: { fp_uid: owner.data.fp_uid, ...grants[name] } })
      : owner
  note('game → platform', `${name}: ${explain(given)}`)
}

/** Has the fake game's server behave otherwise. */
export async function setMode(mode: Mode): Promise<void> {
  const { project: game_project } = $settings.get()
  const set = await createCaller()(setGame, { body: { game_project, mode } })
  note('game → platform', `deliveries, ${mode}: ${explain(set)}`)
  if (set.kind === 'ok') $mode.set(mode)
}

/** Looks at what has arrived for the character. */
export async function loadDeliveries(): Promise<void> {
  const { uid } = $settings.get()
  const answer = uid === '' ? null : await createCaller()(gameDeliveries, { query: { uid } })
  if (answer && answer.kind !== 'ok') note('game → platform', `deliveries: ${explain(answer)}`)
  const arrived = answer?.kind === 'ok' ? answer.data.delivery_list : []
  $deliveries.set(
    arrived.map(({ webhook_id: id, item_list, attempts, accepted }) => ({
      id,
      items: item_list.map(({ item_name, item_num }) => `${item_name} ×${item_num}`).join(', '),
      attempts,
      isAccepted: accepted === 1,
    })),
  )
}
