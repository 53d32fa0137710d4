import type { Letter } from '../../../src/contract/message/calls.ts'
import { sampleItem } from '../checkin/sample.ts'

/** A letter of which something can be taken out, unless changed. */
export function sampleLetter(changes: Partial<Letter> = {}): Letter {
  return {
    id: 'thanks',
    title: 'Thank you for playing',
    content: 'A little something is enclosed.',
    item_list: [sampleItem()],
    is_claimed: 0,
    created_at: 1_790_000_000,
    expire_time: 9_999_999_999,
    ...changes,
  }
}
