import * as v from 'valibot'
import { amountSchema, defineEndpoint } from '../wire.ts'

/** The VIP levels 1 to 7 with the account growth each needs (rule 9.1). */
export const levelConfig = defineEndpoint({
  path: 'vip/level_config',
  access: 'guest',
  data: v.object({
    level_list: v.array(v.object({ level: amountSchema, growth: amountSchema, level_name: v.string() })),
  }),
})
