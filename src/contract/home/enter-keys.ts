/**
 * What the platform itself has news for: an entry's `enter_key` in `index/positions`, and what `index/red_dot` and
 * `index/ack_dot` go by. A game's catalogue may have further entries, which never have a dot.
 */
export const enterKeys = [
  'checkin',
  'benefits',
  'gift',
  'shop',
  'task',
  'wheel',
  'package',
  'backpack',
  'message',
  'letters',
  'community',
  'announcement',
  'customer',
  'character',
] as const

export type EnterKey = (typeof enterKeys)[number]
