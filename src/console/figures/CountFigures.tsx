import { Breakdown, type BreakdownProps } from './Breakdown.tsx'
import { DayPlot, type DayPlotProps } from './DayPlot.tsx'
import { Figure, type FigureProps } from './Figure.tsx'
import { claimFigures, deliveryFigures, signInFigures } from './figures-store.ts'
import { listClaims, listDeliveryDays, listDoors } from './parts.ts'

interface Props<Data> extends Omit<FigureProps<Data>, 'children'> {
  plot: (data: Data) => DayPlotProps
  breakdown: (data: Data) => BreakdownProps
}

/** A number by day, and by something else. */
function CountFigure<Data>({ plot, breakdown, ...figure }: Props<Data>) {
  return (
    <Figure {...figure}>
      {(data) => (
        <div className="figure__stack">
          <DayPlot {...plot(data)} />
          <Breakdown {...breakdown(data)} />
        </div>
      )}
    </Figure>
  )
}

const toDays = (rows: readonly { day: string; count: number }[]) => rows.map(({ day, count }) => ({ day, up: count }))

/** What players claimed for nothing. */
export function ClaimFigure() {
  return (
    <CountFigure
      name="claims"
      title="Claims"
      about="What players took that costs nothing."
      figures={claimFigures}
      plot={({ claim_list }) => ({ label: 'Claims by day', values: toDays(claim_list), up: 'claims' })}
      breakdown={(data) => ({ heading: 'Kind', parts: listClaims(data), up: 'claims' })}
    />
  )
}

/** How many signed in. */
export function SignInFigure() {
  return (
    <CountFigure
      name="sign-ins"
      title="Sign-ins"
      about="Sessions that were opened. Only their number is kept."
      figures={signInFigures}
      plot={({ sign_in_list }) => ({ label: 'Sign-ins by day', values: toDays(sign_in_list), up: 'sign-ins' })}
      breakdown={(data) => ({ heading: 'By way of', parts: listDoors(data), up: 'sign-ins' })}
    />
  )
}

/** What games were sent, and what has not arrived. */
export function DeliveryFigure() {
  return (
    <CountFigure
      name="deliveries"
      title="Deliveries"
      about="What was sent to games on each day, as it stands now; and everything that has not arrived, by age."
      figures={deliveryFigures}
      plot={(data) => ({
        label: 'Deliveries by day',
        values: listDeliveryDays(data),
        up: 'arrived',
        down: 'not arrived',
      })}
      breakdown={({ age_list }) => ({
        heading: 'Age of what is open',
        parts: age_list.map(({ age, delivering, delayed }) => ({ key: age, name: age, up: delivering, down: delayed })),
        up: 'on the way',
        down: 'parked',
      })}
    />
  )
}
