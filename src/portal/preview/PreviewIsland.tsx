import { useStore } from '@nanostores/react'
import type { PreviewFacts } from '../../contract/preview-address.ts'
import { previewFrameName } from '../preview-frame.ts'
import { $look, $width, goHome, type Width } from './preview-store.ts'
import './preview.css'

const widths: readonly (readonly [Width, string])[] = [
  ['phone', 'Phone'],
  ['desk', 'Whole window'],
]

function WidthChoice() {
  const shown = useStore($width)
  return (
    <fieldset className="preview__presses" aria-label="Width">
      {widths.map(([width, label]) => (
        <button
          className={width === shown ? 'btn btn--s btn--glory' : 'btn btn--s'}
          type="button"
          key={width}
          aria-pressed={width === shown}
          onClick={() => $width.set(width)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** In UTC, as all times of the console are. */
const toTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

function Facts({ draft, member, starts_at }: PreviewFacts) {
  return (
    <dl className="preview__facts">
      <div>
        <dt>Draft</dt>
        <dd>{draft}</dd>
      </div>
      <div>
        <dt>Seen by member</dt>
        <dd>{member}</dd>
      </div>
      <div>
        <dt>Began at (UTC)</dt>
        <dd>{toTime(starts_at)}</dd>
      </div>
    </dl>
  )
}

/**
 * The portal with a draft, as a player at a time (rule 25.14), in a frame of its own. It is of the portal and not of the console, whose
 * pages frame none; in English, for operators.
 */
export function PreviewIsland() {
  const look = useStore($look)
  const width = useStore($width)
  if (look.kind === 'nothing') {
    return (
      <section className="preview__head">
        <h1>Preview</h1>
        <p>Open it from a draft in the console: the draft’s page has a preview.</p>
      </section>
    )
  }
  return (
    <div className="preview">
      <section className="preview__head" aria-label="About this preview">
        <h1>Preview</h1>
        <Facts {...look.facts} />
        <p className="soft">
          Press whatever you like: nothing is kept, nothing is sent to a game. The account’s settings and customer
          service are closed. It ends after an hour.
        </p>
        <div className="preview__presses">
          <WidthChoice />
          <button className="btn btn--s" type="button" onClick={goHome}>
            Back to the start
          </button>
        </div>
      </section>
      <iframe
        className="preview__page"
        key={look.turn}
        name={previewFrameName}
        title="The portal"
        src={look.address}
        data-width={width}
      />
    </div>
  )
}
