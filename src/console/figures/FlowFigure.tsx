import { useStore } from '@nanostores/react'
import { figureCurrencies } from '../../contract/console/calls.ts'
import { Choice } from '../table/Choice.tsx'
import { Breakdown } from './Breakdown.tsx'
import { DayPlot } from './DayPlot.tsx'
import { Figure } from './Figure.tsx'
import { $currency, $range, chooseCurrency, flowFigures } from './figures-store.ts'
import { listGames, listReasons } from './parts.ts'

const words = { points: 'Points', growth: 'Growth', tickets: 'Tickets' } as const

function CurrencyChoice() {
  const currency = useStore($currency, { ssr: 'initial' })
  return (
    <Choice
      label="Of the ledger, show"
      options={figureCurrencies.map((name) => [name, words[name]] as const)}
      isPressed={(name) => name === currency}
      onPress={chooseCurrency}
    />
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
          <DayPlot
            label={`${words[currency]} given and spent by day`}
            values={data.day_list.map(({ day, given, spent }) => ({ day, up: given, down: spent }))}
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
