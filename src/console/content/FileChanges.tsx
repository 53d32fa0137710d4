import { useState } from 'react'
import type { ChangedFile, LinePart } from '../../contract/console/calls.ts'
import { showHidden } from './show-hidden.ts'

const signs = { same: '', removed: '−', added: '+' } as const

function Lines({ kind, line, line_list }: LinePart) {
  return line_list.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and lines repeat
    <div key={place} className="patch__line">
      <span className="patch__number" aria-hidden="true">
        {line + place}
      </span>
      <span className="patch__sign" aria-hidden="true">
        {signs[kind]}
      </span>
      <code className="patch__text" dir="auto">
        {showHidden(text)}
      </code>
    </div>
  ))
}

const countLines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

function Part({ part }: { part: LinePart }) {
  const { kind, line, skipped, line_list } = part
  const where = line_list.length === 1 ? `line ${line}` : `lines ${line} to ${line + line_list.length - 1}`
  return (
    <>
      {skipped > 0 && <p className="patch__gap">{countLines(skipped)} unchanged</p>}
      {kind === 'same' && (
        <div className="patch__part">
          <Lines {...part} />
        </div>
      )}
      {kind === 'removed' && (
        <del className="patch__part patch__part--removed">
          <span className="off">Removed, {where}: </span>
          <Lines {...part} />
        </del>
      )}
      {kind === 'added' && (
        <ins className="patch__part patch__part--added">
          <span className="off">Added, {where}: </span>
          <Lines {...part} />
        </ins>
      )}
      {kind !== 'same' && <span className="off">End of what is {kind}. </span>}
    </>
  )
}

const countOf = (parts: readonly LinePart[], kind: LinePart['kind']) =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? part.line_list.length : 0), 0)

/** What happens to a file in words: `new file, 12 lines added`. */
function sayChange({ state, part_list, is_folded }: ChangedFile): string {
  const [added, removed] = [countOf(part_list, 'added'), countOf(part_list, 'removed')]
  const words = [
    ...(state === 'new' ? ['new file'] : state === 'gone' ? ['file taken away'] : []),
    ...(removed > 0 ? [`${countLines(removed)} removed`] : []),
    ...(added > 0 ? [`${countLines(added)} added`] : []),
    ...(is_folded === 1 ? ['beside lines that are only folded anew'] : []),
  ]
  return words.join(', ')
}

/** A file of more lines than this is drawn once it is opened. */
const mostOpen = 400

function Change({ change }: { change: ChangedFile }) {
  const { file, part_list } = change
  const [isOpen, setIsOpen] = useState(part_list.reduce((sum, { line_list }) => sum + line_list.length, 0) <= mostOpen)
  return (
    <details className="more patch" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h3 className="patch__file">
          <code>{file}</code>
        </h3>{' '}
        <span className="quiet">{sayChange(change)}</span>
      </summary>
      {isOpen && (
        <div className="patch__parts">
          {part_list.length === 0 && <p className="patch__gap">Nothing stands in it.</p>}
          {part_list.map((part) => (
            <Part key={`${part.kind} ${part.line}`} part={part} />
          ))}
        </div>
      )}
    </details>
  )
}

/** Files that a draft changes, with every line that is gone or new. */
export function FileChanges({ files }: { files: readonly ChangedFile[] }) {
  return files.map((change) => <Change key={change.file} change={change} />)
}
