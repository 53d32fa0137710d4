import { imagePath } from '../../contract/image/calls.ts'
import type { CustomerMessage } from '../../contract/message/customer-calls.ts'

/** What was written and has no answer of the platform yet; `name` is its act's. */
export interface Outgoing {
  name: string
  text: string
  /** Empty for no picture. */
  imageId: string
  /** Unix seconds. */
  at: number
  /** `waiting` went unheard, and is sent again by itself. */
  state: 'sending' | 'waiting'
}

/** A message as the talk shows it. */
export interface Said {
  key: string
  author: CustomerMessage['author']
  text: string
  /** Empty for none. */
  imageUrl: string
  /** Unix seconds. */
  at: number
  state: 'sent' | Outgoing['state']
}

function toSaid({ id, author, text, image_url, created_at }: CustomerMessage): Said {
  return { key: id, author, text, imageUrl: image_url, at: created_at, state: 'sent' }
}

function toUnsent({ name, text, imageId, at, state }: Outgoing): Said {
  return { key: name, author: 'player', text, imageUrl: imageId && imagePath(imageId), at, state }
}

/** The talk as it is read, from above: what has arrived (latest first, as it comes), then what is on its way. */
export function lineUp(messages: readonly CustomerMessage[], outgoing: readonly Outgoing[]): Said[] {
  return [...messages.map(toSaid).reverse(), ...outgoing.map(toUnsent)]
}

/** What of a latest page was not known yet. */
export function pickNew(
  known: readonly CustomerMessage[],
  latest: readonly CustomerMessage[],
): readonly CustomerMessage[] {
  const ids = new Set(known.map(({ id }) => id))
  return latest.filter(({ id }) => !ids.has(id))
}
