import { useStore } from '@nanostores/react'
import { figureCurrencies } from '../../contract/console/calls.ts'
import { Breakdown } from './Breakdown.tsx'
import { Figure } from './Figure.tsx'
import { $currency, $range, chooseCurrency, flowFigures } from './figures-store.ts'
import { Plot } from './Plot.tsx'
import { fillDays, listGames, listReasons } from './parts.ts'
import { listDays } from './range.ts'

const words = { points: 'Points', growth: 'Growth', tickets: 'Tickets' } as const

function CurrencyChoice() {
  const currency = useStore($currency, { ssr: 'initial' })
  return (
    <fieldset className="kinds">
      <legend className="off">Of the ledger, show</legend>
      {figureCurrencies.map((name) => (
        <button
          className="kinds__one"
          type="button"
          key={name}
          aria-pressed={name === currency}
          onClick={() => chooseCurrency(name)}
        >
          {words[name]}
        </button>
      ))}
    </fieldset>
  )
}

/** What players were given and spent. */
export function FlowFigure() {
  const range = useStore($range, { ssr: 'initial' })
  const currency = useStore($currency, { ssr: 'initial' })
  return (
    <Figure
      name="flows"
      title="Given and spent"
      about="What accounts earned and paid, to the point as the ledger has it. The file has all currencies."
      figures={flowFigures}
      choice={<CurrencyChoice />}
    >
      {(data) => (
        <div className="figure__stack">
          <Plot
            label={`${words[currency]} given and spent by day`}
            days={fillDays(
              listDays(range),
              data.day_list.map(({ day, given, spent }) => ({ day, up: given, down: spent })),
            )}
            up="given"
            down="spent"
          />
          <div className="figure__parts">
            <Breakdown heading="Reason" parts={listReasons(data)} up="given" down="spent" />
            {range.game_project === '' && <Breakdown heading="Game" parts={listGames(data)} up="given" down="spent" />}
          </div>
        </div>
      )}
    </Figure>
  )
}
