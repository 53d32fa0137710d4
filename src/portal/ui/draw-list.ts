import { findPart } from './draw-state.ts'
import { type List, type ListState, loadModes } from './list-store.ts'

/** How the rows of a list are drawn. */
export interface RowDrawing<Row> {
  /** What tells a row from all others: its element, and with it the focus, stays as long as it does. */
  key: (row: Row) => string
  draw: (element: HTMLElement, row: Row, index: number) => void
  /** The heading above a row, such as its day; it is written where it differs from the row before. */
  group?: (row: Row) => string
}

/** How far ahead of its foot a list asks for more. */
const reach = '600px'

function cloneRow(template: HTMLTemplateElement): HTMLElement {
  const row = template.content.firstElementChild?.cloneNode(true)
  if (!(row instanceof HTMLElement)) throw new Error('The list has an empty template')
  return row
}

function findTemplate(host: HTMLElement, name: string): HTMLTemplateElement {
  const template = host.querySelector<HTMLTemplateElement>(`template[data-row="${name}"]`)
  if (!template) throw new Error(`The list has no template "${name}"`)
  return template
}

/** What lays rows out as elements by key, in their order; those that were there before are used again. */
function createLayOut<Row>(host: HTMLElement, { key, draw, group }: RowDrawing<Row>) {
  const template = findTemplate(host, 'row')
  const heading = findTemplate(host, 'group')
  let known = new Map<string, HTMLElement>()
  return (rows: readonly Row[]): Iterable<HTMLElement> => {
    const wanted = new Map<string, HTMLElement>()
    const take = (name: string, of: HTMLTemplateElement): HTMLElement => {
      const element = known.get(name) ?? cloneRow(of)
      wanted.set(name, element)
      return element
    }
    let before: string | undefined
    for (const [index, row] of rows.entries()) {
      const title = group?.(row)
      if (title !== undefined && title !== before) take(`# ${title}`, heading).textContent = title
      before = title
      draw(take(key(row), template), row, index)
    }
    known = wanted
    return wanted.values()
  }
}

/** Makes these the children of a list, and moves none that is in its place. */
function placeRows(list: HTMLElement, wanted: Iterable<HTMLElement>): void {
  let next = list.firstElementChild
  for (const row of wanted) {
    if (row === next) next = next.nextElementSibling
    else list.insertBefore(row, next)
  }
  while (next) {
    const gone = next
    next = next.nextElementSibling
    gone.remove()
  }
}

function showState<Row>(host: HTMLElement, state: ListState<Row>): void {
  const isReady = state.kind === 'ready'
  host.dataset.state = isReady && state.rows.length === 0 ? 'empty' : state.kind
  host.dataset.tail = !isReady ? '' : state.next === '' ? 'end' : state.tail
  host.ariaBusy = String(state.kind === 'loading')
}

/**
 * Draws a list into the markup of `List.astro`: its skeleton, its empty, failed and end states, its rows, and at the foot what
 * asks for more, by itself when it comes near and by a button.
 */
export function drawList<Row>(
  host: HTMLElement | null,
  list: Pick<List<Row>, '$state' | 'load'>,
  drawing: RowDrawing<Row>,
): void {
  const rows = host && findPart(host, 'rows')
  if (!host || !rows) throw new Error('The page has no such list')
  const layOut = createLayOut(host, drawing)
  const foot = findPart(host, 'foot')
  const watcher = new IntersectionObserver(
    (entries) => {
      // A page that failed waits for a press: asking again and again would be in nobody's interest.
      const isNear = entries.some(({ isIntersecting }) => isIntersecting)
      if (isNear && host.dataset.tail === 'idle') void list.load(loadModes.append)
    },
    { rootMargin: reach },
  )
  list.$state.subscribe((state) => {
    showState(host, state)
    placeRows(rows, layOut(state.kind === 'ready' ? state.rows : []))
    if (!foot) return
    // Observed anew with each page, since a foot that stays in view reports nothing.
    watcher.unobserve(foot)
    watcher.observe(foot)
  })
  host.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-load]')
    if (pressed) void list.load(pressed.dataset.load === 'append' ? loadModes.append : loadModes.init)
  })
}
