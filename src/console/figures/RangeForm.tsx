import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { games } from '../../contract/games.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { $range, chooseRange } from './figures-store.ts'
import { type FigureRange, findFault, lastDays } from './range.ts'

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

const dayFields = [
  { name: 'from', label: 'From (UTC)' },
  { name: 'to', label: 'to' },
] as const

function RangeFields({ range }: { range: FigureRange }) {
  return (
    <>
      {dayFields.map(({ name, label }) => (
        <div className="field" key={name}>
          <label className="field__label" htmlFor={`figures-${name}`}>
            {label}
          </label>
          <input className="field__control" type="date" id={`figures-${name}`} name={name} defaultValue={range[name]} />
        </div>
      ))}
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
    </>
  )
}

/** Of which days, in UTC, and of which game the figures are. */
export function RangeForm() {
  const range = useStore($range, { ssr: 'initial' })
  const [fault, setFault] = useState('')
  const choose = (form: FormData) => {
    const read = (name: string) => String(form.get(name) ?? '')
    const chosen = { from: read('from'), to: read('to'), game_project: read('game_project') }
    const found = findFault(chosen)
    setFault(found)
    if (found === '') chooseRange(chosen)
  }
  return (
    <form
      className="panel form figures__range"
      aria-label="Days and game"
      // What the address says comes after the first render.
      key={JSON.stringify(range)}
      onSubmit={(event) => {
        event.preventDefault()
        choose(new FormData(event.currentTarget))
      }}
    >
      <RangeFields range={range} />
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
