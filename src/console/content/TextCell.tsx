import { useStore } from '@nanostores/react'
import { longestText, type TextRow } from '../../contract/console/calls.ts'
import { defaultLocale, findLocale } from '../../contract/locales.ts'
import { $mistakes } from './draft-store.ts'
import { cellId, englishOf, fileOf, findProblems, mistakesOf, type TextProblem } from './find-problems.ts'
import { $gridFilter, $saving, $typed, leaveText } from './grid-store.ts'

interface Props {
  row: TextRow
  cell: TextRow['cell_list'][number]
  isWritten: boolean
}

/** What is typed by now, and what is to be said of it; the validator's own words count once it is kept. */
function useCell({ row, cell }: Props) {
  const id = cellId(row.key, cell.locale)
  const english = cellId(row.key, defaultLocale)
  const typed = useStore($typed, { keys: [id, english], ssr: 'initial' })
  const saving = useStore($saving, { keys: [id], ssr: 'initial' })[id]
  const mistakes = useStore($mistakes, { ssr: 'initial' })
  const { folder } = useStore($gridFilter, { ssr: 'initial' })
  const text = typed[id] ?? cell.text
  const own = findProblems(text, typed[english] ?? englishOf(row), cell.locale)
  const said = mistakesOf(mistakes, fileOf(folder, cell.locale), row.key).filter(
    ({ message }) => !own.some((one) => one.message === message),
  )
  return { id, text, saving, problems: [...own, ...said] }
}

function Problems({ id, problems }: { id: string; problems: readonly TextProblem[] }) {
  return (
    <ul className="texts__problems" id={id}>
      {problems.map(({ kind, message }) => (
        <li key={message} className={kind === 'mistake' ? 'problem' : 'quiet'}>
          {message}
        </li>
      ))}
    </ul>
  )
}

/** One text in one language: read, or written in place, with what is wrong beside it at once. */
export function TextCell(props: Props) {
  const { row, cell, isWritten } = props
  const { id, text, saving, problems } = useCell(props)
  const { tag, dir, name } = findLocale(cell.locale)
  const about = `problems-${id.replaceAll(' ', '-')}`
  const isWrong = problems.some(({ kind }) => kind === 'mistake')
  if (!isWritten)
    return (
      <>
        <p className="texts__said" lang={tag} dir={dir}>
          {text}
        </p>
        <Problems id={about} problems={problems} />
      </>
    )
  return (
    <>
      <textarea
        className="field__control texts__control"
        data-changed={text !== cell.before}
        lang={tag}
        dir={dir}
        rows={Math.min(8, Math.max(1, Math.ceil(text.length / 34), text.split('\n').length))}
        maxLength={longestText}
        aria-label={`${row.key}, ${name}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={about}
        value={text}
        onChange={({ currentTarget }) => $typed.setKey(id, currentTarget.value)}
        onBlur={() => leaveText({ key: row.key, ...cell }, text)}
      />
      <Problems id={about} problems={problems} />
      <p className={saving?.kind === 'problem' ? 'problem' : 'quiet'} role="status">
        {saving?.kind === 'saving' && 'Keeping …'}
        {saving?.kind === 'saved' && 'Kept in the draft'}
        {saving?.kind === 'problem' && saving.message}
      </p>
    </>
  )
}
