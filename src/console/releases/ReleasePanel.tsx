import { useStore } from '@nanostores/react'
import type { CheckedRelease, ShownRelease } from '../../contract/console/calls.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { Time } from '../table/Time.tsx'
import { pressRollBack, releaseCheck } from './release-store.ts'

interface Props {
  shown: ShownRelease
}

function Facts({ shown: { release, running } }: Props) {
  const { version, author, note, applied_at } = release
  return (
    <dl className="facts">
      <div className="facts__one">
        <dt>Applied (UTC)</dt>
        <dd>{version === 0 ? 'never: it came with the installation' : <Time at={applied_at} />}</dd>
      </div>
      {author !== '' && (
        <div className="facts__one">
          <dt>By</dt>
          <dd>{author}</dd>
        </div>
      )}
      {note !== '' && (
        <div className="facts__one">
          <dt>Note</dt>
          <dd>{note}</dd>
        </div>
      )}
      {version !== running && (
        <div className="facts__one">
          <dt>Runs now</dt>
          <dd>
            <a className="link" href={`/console/release?version=${running}`}>
              Version {running}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="more" open>
      <summary>
        {title} ({lines.length})
      </summary>
      <ul className="checks">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function Checks({ mistake_list, warning_list, left }: CheckedRelease) {
  return (
    <>
      <Lines title="Mistakes by today’s checks" lines={mistake_list} />
      <Lines title="Warnings by today’s checks" lines={warning_list} />
      {left > 0 && <p className="quiet">… and {left} more.</p>}
      {mistake_list.length + warning_list.length === 0 && (
        <p className="quiet">Today’s checks find no mistakes in it, and nothing to warn of.</p>
      )}
    </>
  )
}

/** What the checks say of a version that could run again, and the button that lets it. */
function RollBack({ shown }: Props) {
  const check = useStore(releaseCheck.$state, { ssr: 'initial' })
  if (check.kind === 'loading')
    return (
      <p className="quiet" role="status">
        Checking …
      </p>
    )
  if (check.kind === 'failed')
    return (
      <div className="trouble">
        <p role="alert">{check.message || 'It could not be checked.'}</p>
        <button className="button" type="button" onClick={releaseCheck.load}>
          Try again
        </button>
      </div>
    )
  return (
    <>
      <Checks {...check.data} />
      {check.data.mistake_list.length > 0 ? (
        <p>With mistakes it can’t run again.</p>
      ) : (
        <div className="buttons">
          <button className="button button--grave" type="button" onClick={() => pressRollBack(shown)}>
            Roll back to version {shown.release.version} …
          </button>
        </div>
      )}
    </>
  )
}

/** A version at a glance, and what can be done with it. */
export function ReleasePanel({ shown }: Props) {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  const { version } = shown.release
  const isRunning = version === shown.running
  return (
    <section className="panel" aria-labelledby="release-name">
      <h2 className="panel__title" id="release-name">
        Version {version} {isRunning && <span className="chip chip--active">runs</span>}
      </h2>
      <Facts shown={shown} />
      {!isRunning && permissions.includes('releases.roll-back') && <RollBack shown={shown} />}
    </section>
  )
}
