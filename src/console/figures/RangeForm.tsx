import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { getEnvironment } from '../../portal/environment.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { gameOptions } from '../table/name-game.ts'
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
      {dayFields.map((field) => (
        <InputField
          key={field.name}
          id={`figures-${field.name}`}
          type="date"
          defaultValue={range[field.name]}
          {...field}
        />
      ))}
      <SelectField
        id="figures-game"
        label="Game"
        name="game_project"
        options={[['', 'all'], ...gameOptions]}
        defaultValue={range.game_project}
      />
    </>
  )
}

/** Of which days, in UTC, and of which game the figures are. */
export function RangeForm() {
  const range = useStore($range, { ssr: 'initial' })
  const [fault, setFault] = useState('')
  return (
    <PlainForm
      className="panel form figures__range"
      aria-label="Days and game"
      // What the address says comes after the first render.
      key={JSON.stringify(range)}
      onSend={(read) => {
        const chosen = { from: read('from'), to: read('to'), game_project: read('game_project') }
        const found = findFault(chosen)
        setFault(found)
        if (found === '') chooseRange(chosen)
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
    </PlainForm>
  )
}
