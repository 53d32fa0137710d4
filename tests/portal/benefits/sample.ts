import type { Right } from '../../../src/contract/benefits/rights-calls.ts'

/** A daily gift for everybody. */
export function sampleRight(part: Partial<Right> = {}): Right {
  return {
    rights_key: 'daily',
    title: 'Daily gift',
    content: 'Something every day.',
    icon: 'gift',
    vip_level: 1,
    cycle_type: 1,
    times: 1,
    item_list: [],
    ...part,
  }
}

/** The ladder of seven levels, as `vip/level_config` answers it. */
export const sampleLevels = {
  level_list: [0, 200, 800, 2500, 6000, 12_000, 24_000].map((growth, index) => ({
    level: index + 1,
    growth,
    level_name: `Rank ${index + 1}`,
  })),
}
