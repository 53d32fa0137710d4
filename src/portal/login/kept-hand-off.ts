import { getEnvironment } from '../environment.ts'
import { handOffName, isHandOffKept } from './is-hand-off-kept.ts'

/** The text that was kept by `keepHandOff`; null for none, and for one that has expired. */
export function readKeptHandOff(): string | null {
  const kept = isHandOffKept() ? getEnvironment().local.get(handOffName) : null
  return kept?.slice(kept.indexOf(' ') + 1) ?? null
}

/** Keeps a hand-off for later pages; where nothing can be kept, it ends with this one. */
export function keepHandOff(text: string, until: number): void {
  getEnvironment().local.set(handOffName, `${until} ${text}`)
}

export function forgetHandOff(): void {
  getEnvironment().local.remove(handOffName)
}
