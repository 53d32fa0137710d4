import { atom } from 'nanostores'

/** The acts under way in this tab, by name: what is busy, and cannot be pressed twice. */
export const $acting = atom<ReadonlySet<string>>(new Set())

/** Marks an act as under way, or as ended. */
export function setActing(name: string, isActing: boolean): void {
  const names = new Set($acting.get())
  if (isActing) names.add(name)
  else names.delete(name)
  $acting.set(names)
}

type SettledListener = (name: string, answer: unknown) => void

const listeners = new Set<SettledListener>()

/**
 * Hears of an act that had stayed unanswered and is now done, with the data that were answered, or refused or too old, without:
 * what is shown may be out of date.
 */
export function onSettled(listener: SettledListener): void {
  listeners.add(listener)
}

/** Tells of an act that now has its answer. */
export function announceSettled(name: string, answer?: unknown): void {
  for (const listener of listeners) listener(name, answer)
}
