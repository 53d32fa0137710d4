import type { Month } from '../../contract/checkin/calls.ts'
import type { MemberGift } from '../../contract/gift/list-calls.ts'
import type { UserState } from '../session/account-state.ts'

/** What a new player does first; `gift` is the one for joining, where the game gives one. */
export type FirstStep =
  | { kind: 'gift'; isDone: boolean; gift: MemberGift }
  | { kind: 'checkin' | 'character'; isDone: boolean }

/** The gift for joining: once and for all, for everybody. */
const isWelcome = ({ cycle_type, vip_restriction }: MemberGift) => cycle_type === 6 && vip_restriction <= 1

/**
 * The first steps of a new player. Without a character there is nothing to claim yet, so that choosing one comes first; with one it
 * stands last, as done. Null while something is not known.
 */
export function listFirstSteps(
  { kind }: UserState,
  gifts: readonly MemberGift[] | null,
  month: Month | null,
): FirstStep[] | null {
  if (kind === 'noRole' || kind === 'inactive') {
    return [
      { kind: 'character', isDone: false },
      { kind: 'checkin', isDone: false },
    ]
  }
  if (kind !== 'ready' || gifts === null || month === null) return null
  const welcome = gifts.find(isWelcome)
  return [
    ...(welcome ? [{ kind: 'gift', isDone: welcome.is_received === 1, gift: welcome } as const] : []),
    { kind: 'checkin', isDone: month.total_check_days > 0 },
    { kind: 'character', isDone: true },
  ]
}
