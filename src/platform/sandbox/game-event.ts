import { randomUUID } from 'node:crypto'
import type { Game } from '../../contract/games.ts'
import type { GameEvent } from '../../contract/server/event-calls.ts'
import type { EventRules } from '../catalogue/events.ts'
import type { Level } from '../catalogue/levels.ts'
import { platformEvents } from '../catalogue/progress-event.ts'
import type { RefundPolicies } from '../catalogue/refunds.ts'
import type { EventLimits } from '../config/event-limits.ts'
import type { Tx } from '../db/transaction.ts'
import { countEvents } from '../game-server/count-events.ts'
import { readEvent } from '../game-server/read-events.ts'
import { invalidField, Refusal } from '../http/refusal.ts'

interface SandboxEvent {
  game: Game
  rules: EventRules
  limits: EventLimits
  policies: RefundPolicies
  levels: readonly Level[]
  uid: string
  name: string
  /** How often it counts for tasks. */
  amount: number
  data: GameEvent['data']
  now: Date
}

/**
 * Takes what a role did in its game as if the game's server had told of it. A top-up that does not say how much it was is one
 * of so many US cents. Refuses as the result of the event says, and with 1001 a name that only the platform counts.
 */
export async function noteGameEvent(tx: Tx, told: SandboxEvent): Promise<void> {
  const { game, rules, limits, policies, levels, uid, name, amount, now } = told
  if (platformEvents.includes(name)) throw invalidField('name')
  const data = { amount, currency: 'USD', ...told.data }
  const time = Math.floor(now.getTime() / 1000)
  const read = readEvent({ event_id: `sandbox:${randomUUID()}`, name, uid, time, data }, { rules, limits, now }, amount)
  const [result] = await countEvents(tx, { game, levels, policies, now }, [{ kind: 'event', read }])
  if (result && result.code !== 0) throw new Refusal(result.code, result.msg)
}
