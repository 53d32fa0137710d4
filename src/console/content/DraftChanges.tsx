import { useStore } from '@nanostores/react'
import type { ShownDraft, TextChange } from '../../contract/console/calls.ts'
import { findLocale } from '../../contract/locales.ts'
import { $mistakes } from './draft-store.ts'
import { FileChanges } from './FileChanges.tsx'
import { nameFolder } from './FolderField.tsx'
import { showHidden } from './show-hidden.ts'

function readPlace(file: string) {
  const [folder = '', , name = ''] = file.split('/')
  return { folder: nameFolder(folder), locale: findLocale(name.replace(/\.yaml$/, '')) }
}

function Change({ file, name, before, after }: Omit<TextChange, 'key'> & { name: string }) {
  const { folder, locale } = readPlace(file)
  const { tag, dir } = locale
  return (
    <li className="difference">
      <p>
        <code>{name}</code>{' '}
        <span className="quiet">
          {folder} · {locale.name}
        </span>
      </p>
      {before !== '' && (
        <p lang={tag} dir={dir}>
          <del>
            <span className="off">Before: </span>
            {showHidden(before)}
          </del>
        </p>
      )}
      <p lang={tag} dir={dir}>
        {after === '' ? (
          <span className="quiet">taken away: players read the English text</span>
        ) : (
          <ins>
            <span className="off">After: </span>
            {showHidden(after)}
          </ins>
        )}
      </p>
    </li>
  )
}

/** All that a draft would change of what runs: texts one by one, other files at a glance and then line by line. */
export function DraftChanges({ text_list, file_list, line_list }: ShownDraft) {
  if (text_list.length === 0 && file_list.length === 0) return <p className="quiet">It changes nothing of what runs.</p>
  return (
    <>
      {text_list.length > 0 && (
        <ul className="differences">
          {text_list.map(({ key, ...change }) => (
            <Change key={`${change.file} ${key}`} {...change} name={key} />
          ))}
        </ul>
      )}
      {line_list.length > 0 && <pre className="lines">{line_list.join('\n')}</pre>}
      <FileChanges files={file_list} />
    </>
  )
}

/** What is probably not meant, which keeps nothing from going live; nothing where there is none. */
export function DraftWarnings({ warning_list, known_warnings }: Pick<ShownDraft, 'warning_list' | 'known_warnings'>) {
  const old = `Warnings that what runs has already: ${known_warnings}.`
  if (warning_list.length === 0) return known_warnings === 0 ? null : <p className="quiet">No new warnings. {old}</p>
  return (
    <section className="panel" aria-label="Warnings">
      <h2 className="panel__title">Warnings</h2>
      <p className="quiet">Probably not meant; it can go live all the same.</p>
      <ul className="differences difference__warnings">
        {warning_list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {known_warnings > 0 && <p className="quiet">{old}</p>}
    </section>
  )
}

/** What the validator says of the draft; nothing where it is good. */
export function DraftMistakes() {
  const mistakes = useStore($mistakes, { ssr: 'initial' })
  if (mistakes.length === 0) return null
  return (
    <section className="panel" aria-label="Mistakes">
      <h2 className="panel__title">Mistakes</h2>
      <ul className="differences">
        {mistakes.map(({ file, line, field, message }) => (
          <li key={`${file} ${line} ${field} ${message}`}>
            <code>
              {file}:{line} {field}
            </code>{' '}
            <span className="problem">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
