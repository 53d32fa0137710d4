import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { games } from '../../contract/games.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Clock } from '../clock/clock.ts'
import { isUnavailable, within } from '../db/failures.ts'
import { sendTogether } from '../db/transaction.ts'
import type { FigureRange } from '../figures/figure-range.ts'
import type { Look } from '../figures/look.ts'
import { type FlowRow, readFlows } from '../figures/read-flows.ts'
import { countLeft, listShelves, readSold } from '../figures/read-sales.ts'
import { readDraws, toWheels } from '../figures/read-wheels.ts'
import { countSignIns } from '../figures/sign-ins.ts'
import { Refusal } from '../http/refusal.ts'

/** What figures are read from. */
export interface FigureSource {
  /** The way to figures that the console goes, too: looks of both are few at once. */
  look: Look
  clock: Clock
  live: Pick<LiveCatalogue, 'current' | 'folder'>
  log: Pick<Logger, 'warn' | 'error'>
}

/** How long a scrape waits for figures, in milliseconds; then it shows those of before. */
const patience = 2_000
/** Figures are read at most so often, in milliseconds, however many scrape: they sum up what others write. */
const gap = 5 * 60_000
const hour = 60 * 60 * 1000
/** What the wheels gave within so many days is held against their odds. */
const wheelDays = 7

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

/** What one look comes to: the samples of each gauge. */
interface Figures {
  given: Sample[]
  spent: Sample[]
  signIns: Sample[]
  chances: Sample[]
  left: Sample[]
}

const nothing: Figures = { given: [], spent: [], signIns: [], chances: [], left: [] }

const toFlow = (side: 'given' | 'spent') => (row: FlowRow) =>
  [{ currency: row.currency, game: row.game_project, reason: row.reason, day: row.day }, row[side]] as const

/** An hour may have two days in it. */
function sumDays(samples: readonly Sample[]): Sample[] {
  const sums = new Map<string, Sample>()
  for (const [{ day: _, ...labels }, value] of samples) {
    const key = JSON.stringify(labels)
    sums.set(key, [labels, (sums.get(key)?.[1] ?? 0) + value])
  }
  return [...sums.values()]
}

const reach = (since: number, until: number): FigureRange => ({
  since: new Date(since).toISOString(),
  until: new Date(until).toISOString(),
  gameProject: '',
  games,
})

function openReader({ look, clock, live }: FigureSource): () => Promise<Figures> {
  return async () => {
    const now = clock.now()
    const catalogue = live.current()
    const until = now.getTime() + 1
    const week = reach(until - wheelDays * 24 * hour, until)
    const shelves = listShelves(catalogue, week, now).filter(({ sale }) => sale?.isOpen)
    const [flows, signIns, draws, sold] = await look((tx) =>
      sendTogether([
        readFlows(tx, reach(until - hour, until), { holder: 'account' }),
        countSignIns(tx, new Date(until - hour)),
        readDraws(tx, week, live.folder),
        readSold(tx, shelves),
      ]),
    )
    const signedIn = new Map(signIns.map(({ game_project, count }) => [game_project, count]))
    return {
      given: sumDays(flows.map(toFlow('given'))),
      spent: sumDays(flows.map(toFlow('spent'))),
      signIns: ['', ...games.map(({ gameProject }) => gameProject)].map((game) => [{ game }, signedIn.get(game) ?? 0]),
      chances: toWheels(catalogue, week, draws).flatMap(({ game_project, chance }) =>
        chance === null ? [] : [[{ game: game_project }, chance] as const],
      ),
      left: shelves.flatMap((shelf) => {
        const left = countLeft(shelf, sold)
        return left === null ? [] : [[{ game: shelf.game.gameProject, product: shelf.product.id }, left] as const]
      }),
    }
  }
}

/** What was read last, and how old it is. */
interface Kept {
  figures: Figures
  /** Seconds since it was read; since the start where nothing was. */
  age: number
}

/** What was read last, and anew where that is long ago. Where that fails, what was read before stays, and the log says why. */
function keepFresh(read: () => Promise<Figures>, log: FigureSource['log']): () => Promise<Kept> {
  let figures = nothing
  let readAt = performance.now()
  let triedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const readAnew = async () => {
    const startedAt = performance.now()
    try {
      figures = await read()
      readAt = startedAt
    } catch (error) {
      const isPassing = isUnavailable(error) || error instanceof Refusal
      log[isPassing ? 'warn' : 'error']({ err: error }, 'figures not read')
    }
  }
  return async () => {
    if (performance.now() - triedAt >= gap) {
      triedAt = performance.now()
      reading = readAnew()
    }
    await within(patience, reading).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
    })
    return { figures, age: Math.round((performance.now() - readAt) / 1000) }
  }
}

interface Shown {
  name: string
  help: string
  labelNames: string[]
  pick: (figures: Figures) => readonly Sample[]
}

const flowLabels = ['currency', 'game', 'reason']

const shown: readonly Shown[] = [
  {
    name: 'guildhall_given_last_hour',
    help: 'What accounts were given in the last hour, by currency, game and reason of the ledger.',
    labelNames: flowLabels,
    pick: ({ given }) => given,
  },
  {
    name: 'guildhall_spent_last_hour',
    help: 'What went from accounts in the last hour, by currency, game and reason of the ledger.',
    labelNames: flowLabels,
    pick: ({ spent }) => spent,
  },
  {
    name: 'guildhall_sign_ins_last_hour',
    help: 'Sessions opened in the last hour, by the game that opened them; an empty game is the portal’s own sign-in.',
    labelNames: ['game'],
    pick: ({ signIns }) => signIns,
  },
  {
    name: 'guildhall_wheel_chance',
    help: 'How likely a fair wheel gives a week’s prizes that lie as far from their odds; none where there are too few spins.',
    labelNames: ['game'],
    pick: ({ chances }) => chances,
  },
  {
    name: 'guildhall_stock_left',
    help: 'How many are left of each product on sale that has a stock, by game and product.',
    labelNames: ['game', 'product'],
    pick: ({ left }) => left,
  },
]

/** Shows the console's figures (rule 25.10) as far as an alert can be made of them: of the last hour, of a week's spins, of stock. */
export function watchFigures(source: FigureSource, registers: Registry[]): void {
  const read = keepFresh(openReader(source), source.log)
  const age = new Gauge({
    name: 'guildhall_figures_age_seconds',
    help: 'How long ago the figures below were read; since the start where they never were.',
    registers,
    async collect() {
      age.set((await read()).age)
    },
  })
  for (const { pick, ...named } of shown) {
    const gauge = new Gauge({
      ...named,
      registers,
      async collect() {
        const samples = pick((await read()).figures)
        gauge.reset()
        for (const [labels, value] of samples) gauge.set(labels, value)
      },
    })
  }
}
