import { useStore } from '@nanostores/react'
import type { Comparison, FileChange } from '../../contract/console/calls.ts'
import { Choice } from '../table/Choice.tsx'
import { $releasePlace, type Compared, compareWith } from './release-store.ts'

interface Props {
  shown: Compared
}

const choices: readonly (readonly [Comparison, string])[] = [
  ['before', 'With the one before'],
  ['running', 'With the one that runs'],
]

const markWords: Readonly<Record<FileChange['line_list'][number]['mark'], string>> = {
  '+': 'new:',
  '-': 'gone:',
  '~': 'changed:',
}
const markNames = { '+': 'new', '-': 'gone', '~': 'other' } as const

function File({ file, state, line_list }: FileChange) {
  return (
    <section className="diff__file" aria-label={file}>
      <h3 className="diff__name">
        <code>{file}</code> {state !== 'changed' && <span className="chip">{state}</span>}
      </h3>
      <ul className="diff__lines">
        {line_list.map(({ mark, text }) => (
          <li key={`${mark} ${text}`} className={`diff__line diff__line--${markNames[mark]}`}>
            <span className="diff__mark" aria-hidden="true">
              {mark}
            </span>
            <span>
              <span className="off">{markWords[mark]} </span>
              <code>{text}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sayWhat({ release: { version }, running, against }: Compared): string {
  if (against === 'before') return `What version ${version} changed of what ran before it.`
  return `What would change if version ${version} ran again in place of version ${running}, which runs now.`
}

function sayNothing({ release: { version }, running, against }: Compared): string {
  if (version === 0 && against === 'before') return 'Nothing ran before it.'
  if (version === running && against === 'running') return 'It is the version that runs.'
  return 'Nothing, or nothing is kept of it.'
}

/** What a version changed, by file and entry, as the command line says it. */
export function Difference({ shown }: Props) {
  const { against } = useStore($releasePlace, { ssr: 'initial' })
  const { file_list, left } = shown
  return (
    <section className="diff" aria-labelledby="difference">
      <h2 className="panel__title" id="difference">
        Difference
      </h2>
      <Choice label="Compare" options={choices} isPressed={(value) => value === against} onPress={compareWith} />
      {file_list.length === 0 ? (
        <p className="panel quiet">{sayNothing(shown)}</p>
      ) : (
        <>
          <p className="quiet">{sayWhat(shown)}</p>
          {file_list.map((change) => (
            <File key={change.file} {...change} />
          ))}
        </>
      )}
      {left > 0 && <p className="quiet">… and {left} more lines.</p>}
    </section>
  )
}
