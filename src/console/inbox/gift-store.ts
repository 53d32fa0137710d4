import { atom } from 'nanostores'
import { inboxGifts } from '../../contract/console/calls.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** So many of an item. */
export interface GiftLine {
  item_id: string
  item_num: number
}

/** What goes with an answer: to whom, what, and why. */
export interface GiftDraft {
  /** Of the role; both empty for the player's current one in the game of the talk. */
  game_project: string
  uid: string
  lines: readonly GiftLine[]
  reason: string
}

export const emptyGift: GiftDraft = { game_project: '', uid: '', lines: [], reason: '' }

export const $gift = atom<GiftDraft>(emptyGift)

/** The game whose things are offered; empty for what belongs to accounts. */
const $giftGame = atom('')

/** What can be given in that game. */
export const givable = createResource(() =>
  redirectIfSignedOut(callConsole(inboxGifts, { query: { game_project: $giftGame.get() } })),
)

/** Offers the things of a game. */
export function offerGame(game_project: string): void {
  if (givable.read() !== null && $giftGame.get() === game_project) return
  $giftGame.set(game_project)
  void givable.load()
}

/** Changes the gift. */
export function editGift(change: Partial<GiftDraft>): void {
  $gift.set({ ...$gift.get(), ...change })
}

/** Gives to another role; what was chosen in another game is none of its things. */
export function giveTo(role: { game_project: string; uid: string }, talkGame: string): void {
  const game = role.game_project || talkGame
  if (game !== $giftGame.get()) editGift({ lines: [] })
  editGift(role)
  offerGame(game)
}

/** Changes the item in a place, or takes it away with null. */
export function setLine(place: number, line: GiftLine | null): void {
  const lines = $gift.get().lines.flatMap((one, at) => (at === place ? (line ? [line] : []) : [one]))
  editGift({ lines })
}

/** One more item: the first that is not given yet. */
export function addLine(): void {
  const { lines } = $gift.get()
  const next = givable.read()?.item_list.find(({ item_id }) => !lines.some((line) => line.item_id === item_id))
  if (next) editGift({ lines: [...lines, { item_id: next.item_id, item_num: 1 }] })
}

/** The gift as the call takes it; nothing where nothing is given. */
export function toGift({ game_project, uid, lines, reason }: GiftDraft) {
  return lines.length === 0 ? {} : { gift: { game_project, uid, item_list: [...lines] }, reason }
}
