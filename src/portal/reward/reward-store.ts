import { atom } from 'nanostores'
import type { Item } from '../../contract/item.ts'
import { getEnvironment } from '../environment.ts'
import { readPlayer } from '../session/read-player.ts'
import { askFor } from '../ui/ask-for.ts'
import type { BalanceChange } from './balance-change.ts'
import { type Ceremony, ceremonyOf, type Occasion } from './ceremony-of.ts'
import { type Content, countPoints, listContents } from './contents.ts'
import type { Failure } from './outcome.ts'
import { centreOf, type Point } from './point.ts'

/** The next thing that waits on the same screen: its name, and the press that claims it. */
export interface Next {
  name: string
  press: () => unknown
}

/** What is told of something received; `balance` is in points, null where they did not change. */
interface Story {
  title: string
  line?: string
  balance: BalanceChange | null
  next?: Next | null
}

/** What a dialog shows, that of a chest or one as large as the screen. */
export interface Told extends Story {
  contents: readonly Content[]
  /** Of several claims, those that brought nothing. */
  failures?: readonly Failure[]
  /** How many of the points went to what the player owes (rule 20.8). */
  paidOff?: number
  ceremony: Exclude<Ceremony, 'small'>
  /** Where the focus goes when the player closes it. */
  findSource: () => HTMLElement | null
}

/** A claim without a dialog: its things fly to the balance from where it was pressed. */
export interface SmallClaim extends Pick<Told, 'contents' | 'balance' | 'findSource'> {
  id: number
  from: Point | null
}

/** How it came about; `purchase` unless said otherwise. */
interface Came {
  occasion?: Occasion
  /** How many points the player owed before; as the page knows it unless said otherwise. */
  debt?: number
}

/** What a claim, a purchase or a spin brought. */
export interface Reward extends Story, Came {
  items: readonly Item[]
}

/** What the reward dialog tells now; null while it is closed. */
export const $told = atom<Told | null>(null)

/** The small claims of the last seconds, which are said to screen readers as they come. */
export const $smallClaims = atom<readonly SmallClaim[]>([])

/** Milliseconds after which what was said of a small claim is gone. */
const sayingDuration = 4000

let smallClaims = 0

function showSmallClaim(claim: Pick<SmallClaim, 'contents' | 'balance' | 'findSource'>): void {
  const source = claim.findSource()
  // In a list, the row has the focus, and its button has become a tick.
  const pressed = source?.querySelector('button, .tick') ?? source
  smallClaims += 1
  const small = { ...claim, id: smallClaims, from: pressed && centreOf(pressed) }
  $smallClaims.set([...$smallClaims.get(), small])
  getEnvironment().delay(sayingDuration, () => {
    $smallClaims.set($smallClaims.get().filter((other) => other !== small))
  })
}

/**
 * Shows what was received, by a ceremony in proportion (rule 3.17); where points paid a debt, by a dialog, which says so. The focus is where `findSource` says when the player closes
 * a dialog, and stays where it is without one.
 */
export function showContents(
  {
    occasion = 'purchase',
    debt = readPlayer()?.coin_debt ?? 0,
    ...told
  }: Omit<Told, 'findSource' | 'ceremony' | 'paidOff'> & Came,
  findSource: Told['findSource'],
): void {
  const paidOff = Math.min(debt, countPoints(told.contents))
  const ceremony = ceremonyOf(told.contents, occasion)
  if (ceremony === 'small' && paidOff === 0) showSmallClaim({ ...told, findSource })
  else $told.set({ ...told, paidOff, ceremony: ceremony === 'small' ? 'chest' : ceremony, findSource })
  askFor('reward')
}

/** Shows which items were received; the focus goes back to what was pressed, or the next best place where that is gone. */
export function showReward({ items, ...story }: Reward, findSource: Told['findSource']): void {
  showContents({ ...story, contents: listContents(items) }, findSource)
}

/** The player has seen it. */
export function closeReward(): void {
  const told = $told.get()
  $told.set(null)
  told?.findSource()?.focus()
}
