import type { Flow } from '../../../src/contract/benefits/flow-calls.ts'

/** Five points that a task brought. */
export function sampleFlow(part: Partial<Flow> = {}): Flow {
  return {
    id: '1',
    op_type: 1,
    amount: 5,
    reason: 'task',
    title: 'Task',
    reference: 'daily-checkin',
    reference_name: 'Daily check-in',
    game_project: 'ss_global',
    created_at: 43_200,
    ...part,
  }
}
