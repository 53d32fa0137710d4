import { useStore } from '@nanostores/react'
import { Breakdown } from './Breakdown.tsx'
import { Figure } from './Figure.tsx'
import { $range, claimFigures, deliveryFigures, signInFigures } from './figures-store.ts'
import { Plot } from './Plot.tsx'
import { fillDays, listClaims, listDeliveryDays, listDoors } from './parts.ts'
import { listDays } from './range.ts'

/** What players claimed for nothing. */
export function ClaimFigure() {
  const days = listDays(useStore($range, { ssr: 'initial' }))
  return (
    <Figure name="claims" title="Claims" about="What players took that costs nothing." figures={claimFigures}>
      {(data) => (
        <div className="figure__stack">
          <Plot
            label="Claims by day"
            days={fillDays(
              days,
              data.claim_list.map(({ day, count }) => ({ day, up: count })),
            )}
            up="claims"
          />
          <Breakdown heading="Kind" parts={listClaims(data)} up="claims" />
        </div>
      )}
    </Figure>
  )
}

/** How many signed in. */
export function SignInFigure() {
  const days = listDays(useStore($range, { ssr: 'initial' }))
  return (
    <Figure
      name="sign-ins"
      title="Sign-ins"
      about="Sessions that were opened. Only their number is kept."
      figures={signInFigures}
    >
      {(data) => (
        <div className="figure__stack">
          <Plot
            label="Sign-ins by day"
            days={fillDays(
              days,
              data.sign_in_list.map(({ day, count }) => ({ day, up: count })),
            )}
            up="sign-ins"
          />
          <Breakdown heading="By way of" parts={listDoors(data)} up="sign-ins" />
        </div>
      )}
    </Figure>
  )
}

/** What games were sent, and what has not arrived. */
export function DeliveryFigure() {
  const days = listDays(useStore($range, { ssr: 'initial' }))
  return (
    <Figure
      name="deliveries"
      title="Deliveries"
      about="What was sent to games on each day, as it stands now; and everything that has not arrived, by age."
      figures={deliveryFigures}
    >
      {(data) => (
        <div className="figure__stack">
          <Plot
            label="Deliveries by day"
            days={fillDays(days, listDeliveryDays(data))}
            up="arrived"
            down="not arrived"
          />
          <Breakdown
            heading="Age of what is open"
            parts={data.age_list.map(({ age, delivering, delayed }) => ({
              key: age,
              name: age,
              up: delivering,
              down: delayed,
            }))}
            up="on the way"
            down="parked"
          />
        </div>
      )}
    </Figure>
  )
}
