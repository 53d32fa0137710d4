/** What a player shows to others: the words on the picture, and what is drawn between them. */
export interface Shared {
  headline: string
  /** What it is about: the names of things, or none where the headline says it all. */
  line: string
  /** Drawings of the icon set by their ids; a month has its days instead. */
  icons: readonly string[]
  days?: Days
}

/** A month of check-ins: how many of its days are ticked. */
export interface Days {
  done: number
  all: number
}
