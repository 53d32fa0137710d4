import type { Item } from '../../contract/item.ts'
import type { CustomerMessage } from '../../contract/message/customer-calls.ts'

/** What was written and has no answer of the platform yet; `name` is its act's. */
export interface Outgoing {
  name: string
  text: string
  /** A picture, by its id and where it can be seen; both empty for none. */
  imageId: string
  imageUrl: string
  /** Unix seconds. */
  at: number
  /** `waiting` has no answer, and is sent again by itself. */
  state: 'sending' | 'waiting'
}

/** A message as the talk shows it. */
export interface Said {
  key: string
  author: CustomerMessage['author']
  text: string
  /** Empty for none. */
  imageUrl: string
  /** What customer service has given with it. */
  items: readonly Item[]
  /** Unix seconds. */
  at: number
  state: 'sent' | Outgoing['state']
  /** Whether the same author goes on right after: one face and one time serve both. */
  goesOn: boolean
}

/** Seconds between two messages that one breath holds. */
const breath = 180

type Part = Omit<Said, 'goesOn'>

function toSaid({ id, author, text, image_url, item_list, created_at }: CustomerMessage): Part {
  return { key: id, author, text, imageUrl: image_url, items: item_list, at: created_at, state: 'sent' }
}

function toUnsent({ name, text, imageUrl, at, state }: Outgoing): Part {
  return { key: name, author: 'player', text, imageUrl, items: [], at, state }
}

/** The talk as it is read, from above: what has arrived (latest first, as it comes), then what is on its way. */
export function lineUp(messages: readonly CustomerMessage[], outgoing: readonly Outgoing[]): Said[] {
  const parts = [...messages.map(toSaid).reverse(), ...outgoing.map(toUnsent)]
  return parts.map((part, index) => {
    const next = parts[index + 1]
    return { ...part, goesOn: next?.author === part.author && next.at - part.at < breath }
  })
}
