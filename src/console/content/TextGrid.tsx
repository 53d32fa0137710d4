import { useStore } from '@nanostores/react'
import type { TextRow } from '../../contract/console/calls.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { type ListState, loadModes } from '../../portal/ui/list-store.ts'
import { Trouble } from '../shell/Trouble.tsx'
import { GridFilterForm } from './GridFilterForm.tsx'
import { $gridFilter, textGrid } from './grid-store.ts'
import { TextCell } from './TextCell.tsx'

function Row({ row, isWritten }: { row: TextRow; isWritten: boolean }) {
  return (
    <tr>
      <th className="texts__key" scope="row">
        <code>{row.key}</code>
      </th>
      {row.cell_list.map((cell) => (
        <td key={cell.locale} data-heading={findLocale(cell.locale).name}>
          <div>
            <TextCell row={row} cell={cell} isWritten={isWritten} />
          </div>
        </td>
      ))}
    </tr>
  )
}

function Head({ columns }: { columns: readonly LocaleCode[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Key</th>
        {columns.map((code) => {
          const { name, tag } = findLocale(code)
          return (
            <th key={code} scope="col" lang={tag}>
              {name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function More({ next, tail }: Pick<Extract<ListState<unknown>, { kind: 'ready' }>, 'next' | 'tail'>) {
  if (next === '') return <p className="quiet table__end">That is all.</p>
  const isBusy = tail === 'loading'
  return (
    <>
      {typeof tail === 'object' && <p role="alert">{tail.message || 'The next texts could not be loaded.'}</p>}
      <button
        className="button table__more"
        type="button"
        aria-busy={isBusy}
        onClick={() => void textGrid.load(loadModes.append)}
      >
        {isBusy ? 'Loading …' : 'Show more'}
      </button>
    </>
  )
}

function Texts({ isWritten }: { isWritten: boolean }) {
  const state = useStore(textGrid.$state, { ssr: 'initial' })
  const { columns } = useStore($gridFilter, { ssr: 'initial' })
  if (state.kind === 'failed')
    return (
      <Trouble
        isPanel
        message={state.message || 'The texts could not be loaded.'}
        onRetry={() => textGrid.load(loadModes.init)}
      />
    )
  if (state.kind === 'loading') return <i className="skeleton" role="status" aria-label="Loading the texts" />
  if (state.rows.length === 0) return <p className="panel quiet">No text fits this filter.</p>
  return (
    <div className="table texts form">
      <table>
        <caption className="off">Texts</caption>
        <Head columns={['en', ...columns]} />
        <tbody>
          {state.rows.map((row) => (
            <Row key={row.key} row={row} isWritten={isWritten} />
          ))}
        </tbody>
      </table>
      <More {...state} />
    </div>
  )
}

/** The texts of a game by key and language, written in place where they may be (rule 25.13). */
export function TextGrid({ isWritten }: { isWritten: boolean }) {
  return (
    <>
      <GridFilterForm />
      <Texts isWritten={isWritten} />
    </>
  )
}
