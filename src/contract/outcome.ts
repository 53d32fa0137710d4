/** How an action's call has ended: an answer of the client, or what a half of the product makes of one. */
export type Ended =
  | { kind: 'ok' | 'done' | 'failed' | 'retrying' | 'unsent' | 'ignored' }
  | { kind: 'refused'; code: number; msg: string }

/** What is known of an action (rule 3.24). `text` is null where there is nothing to say, or somebody else has said it. */
export interface Outcome<Words = string> {
  kind: 'done' | 'refused' | 'unknown' | 'retrying' | 'unsent' | 'ignored'
  text: Words | null
}

/** What may be said of an action, by what is known of it. */
export interface OutcomeWords<Words = string> {
  /** The reason and what to do; null where the reason has been said elsewhere. */
  refused: (refusal: { code: number; msg: string }) => Words | null
  /** It was sent, and nobody knows whether it was done: what to look at. */
  unknown: Words
  /** The same, and it is being asked about until an answer comes. */
  retrying: Words
  /** It never left the device. */
  unsent: Words
}

/**
 * Decides what may be said of the outcome of an action (rule 3.24). A refusal is an answer of the platform that says no; a lost
 * connection, a time-out, a 5xx and an answer that can't be read may all come after the work was done, so they are `unknown`.
 */
export function describeOutcome<Words = string>(ended: Ended, words: OutcomeWords<Words>): Outcome<Words> {
  switch (ended.kind) {
    case 'ok':
    case 'done':
      return { kind: 'done', text: null }
    case 'refused':
      return { kind: 'refused', text: words.refused(ended) }
    case 'failed':
      return { kind: 'unknown', text: words.unknown }
    case 'retrying':
      return { kind: 'retrying', text: words.retrying }
    case 'unsent':
      return { kind: 'unsent', text: words.unsent }
    case 'ignored':
      return { kind: 'ignored', text: null }
  }
}
