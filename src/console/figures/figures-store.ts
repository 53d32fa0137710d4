import { atom } from 'nanostores'
import {
  exportFigures,
  type FigureCurrency,
  type FigureName,
  readClaimFigures,
  readDeliveryFigures,
  readFlowFigures,
  readSaleFigures,
  readSignInFigures,
  readWheelFigures,
} from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { addressOfFile, callConsole } from '../call.ts'
import { $ignored, compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { type FigureRange, findFault, readRange } from './range.ts'

/** What the figures are of, as it stands in the address, so that they can be linked to. */
export const $range = atom<FigureRange>({ from: '', to: '', game_project: '' })
/** What of the ledger is shown. */
export const $currency = atom<FigureCurrency>('points')
/** The product whose days are shown; empty for all. */
export const $product = atom('')

export const flowFigures = createResource(() =>
  redirectIfSignedOut(callConsole(readFlowFigures, { query: { ...$range.get(), currency: $currency.get() } })),
)
export const claimFigures = createResource(() =>
  redirectIfSignedOut(callConsole(readClaimFigures, { query: $range.get() })),
)
export const saleFigures = createResource(() =>
  redirectIfSignedOut(callConsole(readSaleFigures, { query: { ...$range.get(), product_id: $product.get() } })),
)
export const wheelFigures = createResource(() =>
  redirectIfSignedOut(callConsole(readWheelFigures, { query: $range.get() })),
)
export const deliveryFigures = createResource(() =>
  redirectIfSignedOut(callConsole(readDeliveryFigures, { query: $range.get() })),
)
export const signInFigures = createResource(() =>
  redirectIfSignedOut(callConsole(readSignInFigures, { query: $range.get() })),
)

const all = [flowFigures, claimFigures, saleFigures, wheelFigures, deliveryFigures, signInFigures]
let turn = 0

/** One after the other: the platform lets few figures be read at once. */
async function loadAll(): Promise<void> {
  turn += 1
  const own = turn
  for (const figures of all) figures.clear()
  for (const figures of all) {
    if (own === turn) await figures.load()
  }
}

/** Shows other days, or another game. */
export function chooseRange(range: FigureRange): void {
  noteFilter({ ...range })
  $range.set(range)
  $product.set('')
  void loadAll()
}

/** Shows points, growth or tickets. */
export function chooseCurrency(currency: FigureCurrency): void {
  $currency.set(currency)
  // Not for a moment do the numbers of one stand under the name of another.
  flowFigures.clear()
  void flowFigures.load()
}

/** Shows the days of a product; of all for an empty one. */
export function chooseProduct(id: string): void {
  $product.set(id)
  void saleFigures.load()
}

/** Where one of the figures is to be had as CSV. */
export const fileAddress = (figure: FigureName, { from, to, game_project }: FigureRange) =>
  addressOfFile(exportFigures, { figure, from, to, game_project })

/** What the page does when it is opened. */
export function openFigures(): void {
  const { address, now } = getEnvironment()
  const range = readRange(address().searchParams, now())
  compareAddress({ ...range })
  const read = readNoted()
  const asked = { from: read('from'), to: read('to') }
  const fault = asked.from + asked.to === '' ? '' : findFault(asked)
  if (fault !== '') $ignored.set([...$ignored.get(), fault])
  $range.set(range)
  void loadAll()
}
