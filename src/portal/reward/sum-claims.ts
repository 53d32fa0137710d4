import { isToldElsewhere, sayOutcome } from '../outcome/say-outcome.ts'
import type { BalanceChange } from './balance-change.ts'
import type { Content } from './contents.ts'
import type { Failure, Outcome } from './outcome.ts'

/** A claim that was tried, by its name. */
export interface Tried {
  name: string
  outcome: Outcome
}

/** What several claims came to: how many brought something, what they brought together, and which brought nothing. */
export interface Sum {
  count: number
  contents: Content[]
  balance: BalanceChange | null
  failures: Failure[]
}

function isSame(one: Content, other: Content): boolean {
  if ('name' in one) return 'name' in other && one.name === other.name && one.icon === other.icon
  return one.kind === other.kind
}

/** Things of one name as one, growth at the end. */
export function mergeContents(contents: readonly Content[]): Content[] {
  const merged: Content[] = []
  for (const content of contents) {
    const at = merged.findIndex((one) => isSame(one, content))
    const known = merged[at]
    if (known) merged[at] = { ...known, amount: known.amount + content.amount }
    else merged.push(content)
  }
  const isGrowth = (content: Content) => Number(!('name' in content))
  return merged.sort((a, b) => isGrowth(a) - isGrowth(b))
}

/** Points before the first of several changes and after the last. */
function joinChanges(changes: readonly BalanceChange[]): BalanceChange | null {
  const [first] = changes
  const last = changes.at(-1)
  return first && last ? { before: first.before, after: last.after } : null
}

/** Adds up what claims brought, in their order; what the session has told the player already is not told again. */
export function sumClaims(tried: readonly Tried[]): Sum {
  const rewards = tried.flatMap(({ outcome }) => (outcome.kind === 'received' ? [outcome.reward] : []))
  const failures = tried.flatMap(({ name, outcome }) => {
    if (outcome.kind !== 'missed') return []
    const { kind, text } = sayOutcome(outcome.acted, { refused: outcome.own })
    return text === null ? [] : [{ name, reason: text, isUnsure: kind !== 'refused' }]
  })
  return {
    count: rewards.length,
    contents: mergeContents(rewards.flatMap(({ contents }) => contents)),
    balance: joinChanges(rewards.flatMap(({ balance }) => balance ?? [])),
    failures,
  }
}

/** Whether nothing more can be claimed after this: there is no connection, or the session has refused the call as such. */
export function isEnd(outcome: Outcome): boolean {
  return outcome.kind === 'missed' && (outcome.acted.kind === 'retrying' || isToldElsewhere(outcome.acted))
}
