import type { Notice } from '../../../src/contract/message/notice-calls.ts'
import type { Summary } from '../../../src/portal/message/summary-store.ts'

export function sampleNotice(id: string, part: Partial<Notice> = {}): Notice {
  return {
    id,
    kind: 'account',
    title: `Notice ${id}`,
    content: '',
    link: '',
    is_viewed: 0,
    created_at: 1_790_000_000,
    ...part,
  }
}

/** What waits: so many system notices, news of the community and of the game, and answers of customer service. */
export function sampleSummary(system: number, community = 0, game = 0, customer = 0): Summary {
  const entry = (number: number) => ({ title: 'The latest', number, created_at: 1_790_000_000 })
  return {
    system_notices: entry(system),
    community_notices: entry(community),
    game_notices: entry(game),
    customer: entry(customer),
    custom_dot: customer > 0 ? 1 : 0,
    customer_open: 1,
    member_gift_has_new: 0,
  }
}
