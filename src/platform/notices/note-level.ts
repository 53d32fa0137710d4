import { findLevel, type Level } from '../catalogue/levels.ts'
import type { Tx } from '../db/transaction.ts'
import { writeNotice } from './write-notice.ts'

/** How an account's growth changed. */
export interface Rise {
  levels: readonly Level[]
  before: number
  after: number
  now: Date
}

/** Congratulates a player whose growth has reached a higher VIP level; nothing is sent where it has not. */
export function noteLevel(tx: Tx, fpUid: string, { levels, before, after, now }: Rise): Promise<unknown>[] {
  const level = findLevel(levels, after)
  if (level <= findLevel(levels, before)) return []
  return [writeNotice(tx, fpUid, { template: 'level_up', values: { level: { text: `levels.${level}` } }, now })]
}
