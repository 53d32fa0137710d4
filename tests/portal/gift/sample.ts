import type { MemberGift } from '../../../src/contract/gift/calls.ts'

/** A gift that can be received every day, unless changed. */
export function sampleGift(changes: Partial<MemberGift> = {}): MemberGift {
  return {
    id: 'daily',
    title: 'Daily supply',
    icon: 'backpack',
    cycle_type: 1,
    vip_restriction: 0,
    start_time: 0,
    end_time: 0,
    item_list: [],
    is_received: 0,
    is_locked: 0,
    ...changes,
  }
}
