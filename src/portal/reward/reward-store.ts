import { atom } from 'nanostores'
import type { Item } from '../../contract/item.ts'
import { askFor } from '../ui/ask-for.ts'
import type { BalanceChange } from './balance-change.ts'
import { type Content, listContents } from './contents.ts'
import type { Failure } from './outcome.ts'

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

/** What the reward dialog shows. */
export interface Told extends Story {
  contents: readonly Content[]
  /** Of several claims, those that brought nothing. */
  failures?: readonly Failure[]
  /** Where the focus goes when the player closes it. */
  findSource: () => HTMLElement | null
}

/** What a claim, a purchase or a spin brought. */
export interface Reward extends Story {
  items: readonly Item[]
}

/** What the reward dialog tells now; null while it is closed. */
export const $told = atom<Told | null>(null)

/** Shows what was received; when the player closes it, the focus is where `findSource` says. */
export function showContents(told: Omit<Told, 'findSource'>, findSource: Told['findSource']): void {
  $told.set({ ...told, findSource })
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
