import { useStore } from '@nanostores/react'
import { Part } from './Controls.tsx'
import { $log, clearLog, type LogLine } from './log-store.ts'

function Line({ at, way, title, detail }: LogLine) {
  const time = new Date(at).toISOString().slice(11, 23)
  return (
    <li className="fake__line" data-way={way}>
      <span className="small soft">
        <time>{time}</time> {way}
      </span>
      {detail === '' ? (
        <b>{title}</b>
      ) : (
        <details>
          <summary>{title}</summary>
          <code>{detail}</code>
        </details>
      )}
    </li>
  )
}

/** Every call between page, app and game, latest first. */
export function Log() {
  const lines = useStore($log)
  return (
    <Part title="Log">
      {lines.length === 0 && <p className="small soft">What page and app say to each other is written down here.</p>}
      {lines.length > 0 && (
        <button className="btn btn--s" type="button" onClick={clearLog}>
          Clear the log
        </button>
      )}
      <ol className="fake__list" aria-label="Log" aria-live="off">
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ol>
    </Part>
  )
}
