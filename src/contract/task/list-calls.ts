import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** The categories of tasks (rule 8.1). */
export const taskCategories = { all: 0, daily: 1, active: 2, growth: 3, game: 4, limit: 5 } as const

/** Where a task stands: something is left to do, its reward waits, or it is taken. */
export const taskStatuses = { going: 0, claimable: 1, claimed: 2 } as const

/** A task in its present period (rule 8.1). */
export const taskSchema = v.object({
  task_key: idSchema,
  task_category: v.picklist([1, 2, 3, 4, 5]),
  title: v.string(),
  content: v.string(),
  icon: v.string(),
  /** How much is done, never more than `target`. */
  progress: amountSchema,
  target: amountSchema,
  status: v.picklist([0, 1, 2]),
  /** How often it comes back: 1 daily, 2 weekly, 3 monthly, 6 never; a task of limited time says 6. */
  cycle_type: v.picklist([1, 2, 3, 6]),
  /** When its period began or its window begins, which may be to come; 0 for one without. */
  start_time: timeSchema,
  /** When its period or window ends; 0 for never. */
  end_time: timeSchema,
  /** Where it is done: a route of the portal without its leading slash, or an address; empty for nowhere. */
  link: v.string(),
  item_list: v.array(itemSchema),
})
export type Task = v.InferOutput<typeof taskSchema>

/** The tasks of the game for the current role, all of them (0) or a category's; tasks of limited time from three days before. */
export const taskList = defineEndpoint({
  path: 'task/task_list',
  access: 'half',
  body: v.object({ task_category: v.picklist([0, 1, 2, 3, 4, 5]) }),
  data: v.object({ task_list: v.array(taskSchema) }),
})
