import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { BenchPlayer } from './players.ts'

type Value = postgres.ParameterOrJSON<never>

/**
 * A statement as the platform sent it, and the turn of the event loop in which it did: one round trip to the database is one
 * turn.
 */
interface Statement {
  text: string
  values: readonly unknown[]
  turn: number
}

/** The statements of one call, by round trip. */
export type RoundTrips = readonly (readonly Omit<Statement, 'turn'>[])[]

/** Records what is sent, so that it can be sent again without the platform. */
export class StatementRecorder {
  private statements: Statement[] = []
  private turn = 0

  readonly hear = (text: string, values: readonly unknown[]): void => {
    const { turn } = this
    this.statements.push({ text, values, turn })
    setImmediate(() => {
      this.turn = Math.max(this.turn, turn + 1)
    })
  }

  /** The statements that a piece of work sends. */
  async record(work: () => Promise<void>): Promise<RoundTrips> {
    this.statements = []
    await work()
    const turns = [...new Set(this.statements.map(({ turn }) => turn))]
    return turns.map((turn) => this.statements.filter((one) => one.turn === turn))
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The balances that the ledger is told to expect; those of another player differ. */
const expected = /^\[(?:\{"holder":"[^"]*","currency":"[^"]*","amount":\d+\},?)*\]$/

/** The values of a statement as they would be for another player, with new keys of their own. */
export function revalue(
  values: readonly unknown[],
  from: BenchPlayer,
  to: BenchPlayer,
  keys: Map<string, string>,
): Value[] {
  const renew = (old: string) => {
    const known = keys.get(old) ?? randomUUID()
    keys.set(old, known)
    return known
  }
  return values.map((value): Value => {
    if (Buffer.isBuffer(value)) return value.equals(from.tokenHash) ? to.tokenHash : value
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
    const text = String(value)
    if (expected.test(text)) return '[]'
    return text.replace(uuid, renew).replaceAll(from.fpUid, to.fpUid).replaceAll(from.uid, to.uid)
  })
}
