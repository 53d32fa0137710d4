import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { defineEndpoint, idSchema } from '../wire.ts'

/**
 * Takes a task's reward, once a period for an account and game. Refuses with 1001 (unknown key), 3001 (taken), 3006 (outside
 * of its window) and 3007 (not done yet).
 */
export const taskGet = defineEndpoint({
  path: 'task/get',
  access: 'full',
  keyed: true,
  body: v.object({ task_key: idSchema }),
  data: v.object({ task_key: idSchema, status: v.literal(2), ...receiptSchema.entries }),
})
