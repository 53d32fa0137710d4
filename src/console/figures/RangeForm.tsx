import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { games } from '../../contract/games.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { $range, chooseRange } from './figures-store.ts'
import { findFault, lastDays } from './range.ts'

const spans = [7, 30, 92]

function SpanButtons({ onChoose }: { onChoose: () => void }) {
  const range = useStore($range, { ssr: 'initial' })
  // Which days they are is known where the page runs.
  const now = range.to === '' ? 0 : getEnvironment().now()
  return (
    <fieldset className="kinds figures__spans">
      <legend className="off">The last</legend>
      {spans.map((count) => {
        const days = lastDays(count, now)
        return (
          <button
            className="kinds__one"
            type="button"
            key={count}
            aria-pressed={days.from === range.from && days.to === range.to}
            onClick={() => {
              onChoose()
              chooseRange({ ...range, ...lastDays(count, getEnvironment().now()) })
            }}
          >
            {count} days
          </button>
        )
      })}
    </fieldset>
  )
}

/** Of which days, in UTC, and of which game the figures are. */
export function RangeForm() {
  const range = useStore($range, { ssr: 'initial' })
  const [fault, setFault] = useState('')
  return (
    <form
      className="panel form figures__range"
      aria-label="Days and game"
      // What the address says comes after the first render.
      key={JSON.stringify(range)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const read = (name: string) => String(form.get(name) ?? '')
        const chosen = { from: read('from'), to: read('to'), game_project: read('game_project') }
        const found = findFault(chosen)
        setFault(found)
        if (found === '') chooseRange(chosen)
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="figures-from">
          From (UTC)
        </label>
        <input className="field__control" type="date" id="figures-from" name="from" defaultValue={range.from} />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="figures-to">
          to
        </label>
        <input className="field__control" type="date" id="figures-to" name="to" defaultValue={range.to} />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="figures-game">
          Game
        </label>
        <select className="field__control" id="figures-game" name="game_project" defaultValue={range.game_project}>
          <option value="">all</option>
          {games.map(({ gameProject, name }) => (
            <option key={gameProject} value={gameProject}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="button button--main" type="submit">
        Show
      </button>
      <SpanButtons onChoose={() => setFault('')} />
      <p className="problem" role="alert">
        {fault}
      </p>
    </form>
  )
}
