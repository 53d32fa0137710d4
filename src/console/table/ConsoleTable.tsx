import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type List, type ListState, loadModes } from '../../portal/ui/list-store.ts'
import { Trouble } from '../shell/Trouble.tsx'

/** A column: its heading, and what a row shows in it. */
export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their cell, what is `short` stays on one line on wide screens, `wide` takes what room there is. */
  kind?: 'number' | 'short' | 'wide'
}

interface Props<Row> {
  list: Pick<List<Row>, '$state' | 'load'>
  /** What the table is of. */
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** What stands in place of no rows. */
  empty: ReactNode
  /** The line at the end. */
  end?: string
}

const skeletonRows = 6

function Rows<Row>({ columns, keyOf, rows }: Pick<Props<Row>, 'columns' | 'keyOf'> & { rows: readonly Row[] }) {
  return rows.map((row) => (
    <tr key={keyOf(row)}>
      {columns.map(({ heading, cell, kind = '' }) => (
        <td key={heading} className={kind && `cell--${kind}`} data-heading={heading}>
          <div>{cell(row)}</div>
        </td>
      ))}
    </tr>
  ))
}

function Skeleton({ width }: { width: number }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all the same
    <tr key={row}>
      <td colSpan={width}>
        <i className="skeleton" />
      </td>
    </tr>
  ))
}

type Ready<Row> = Extract<ListState<Row>, { kind: 'ready' }>

function Foot<Row>({ list, end, state }: Pick<Props<Row>, 'list' | 'end'> & { state: Ready<Row> }) {
  const more = () => void list.load(loadModes.append)
  if (state.next === '') return <p className="quiet table__end">{end}</p>
  if (typeof state.tail === 'object')
    return <Trouble message={state.tail.message || 'More rows could not be loaded.'} onRetry={more} />
  const isBusy = state.tail === 'loading'
  return (
    <button className="button table__more" type="button" aria-busy={isBusy} onClick={more}>
      {isBusy ? 'Loading …' : 'Show more'}
    </button>
  )
}

/** The one table of the console, with all its states: loading, rows, empty, failed with a retry, more, and the end. */
export function ConsoleTable<Row>({ list, label, columns, keyOf, empty, end = 'That is all.' }: Props<Row>) {
  const state = useStore(list.$state, { ssr: 'initial' })
  if (state.kind === 'failed')
    return (
      <Trouble
        isPanel
        message={state.message || `${label} could not be loaded.`}
        onRetry={() => list.load(loadModes.init)}
      />
    )
  if (state.kind === 'ready' && state.rows.length === 0) return <div className="panel quiet">{empty}</div>
  return (
    <div className="table" aria-busy={state.kind === 'loading'}>
      <table>
        <caption className="off">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, kind = '' }) => (
              <th key={heading} scope="col" className={kind && `cell--${kind}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.kind === 'ready' ? (
            <Rows columns={columns} keyOf={keyOf} rows={state.rows} />
          ) : (
            <Skeleton width={columns.length} />
          )}
        </tbody>
      </table>
      {state.kind === 'ready' && <Foot list={list} end={end} state={state} />}
    </div>
  )
}
