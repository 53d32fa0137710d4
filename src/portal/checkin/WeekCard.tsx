import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import type { Week } from '../../contract/checkin/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { markState, type ResourceState } from '../ui/create-resource.ts'
import { Icon, Tick } from '../ui/Icon.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { $weekStatus, week } from './checkin-store.ts'
import { pickFace } from './gift.ts'
import { pressSeat } from './presses.ts'
import { sayGift, sayWeekday } from './say-gift.ts'
import { findTodaysSeat, measureWeek, type Seat, seatWeek, weekStatuses } from './week.ts'

const days = [1, 2, 3, 4, 5, 6, 7]

function SeatItem({ seat }: { seat: Seat }) {
  const { t, tag } = useTexts()
  const { gift, state } = seat
  const weekday = sayWeekday(gift.day, 'long', tag)
  return (
    <li data-state={state}>
      <button
        className="seat"
        type="button"
        data-state={state}
        aria-label={t(`checkin.week.seat_${state}`, { weekday, gift: sayGift(gift) })}
        onClick={({ currentTarget }) => pressSeat(seat, weekday, currentTarget)}
      >
        {state === 'claimed' ? <Tick /> : <Icon name={`i-${pickFace(gift).icon}`} />}
      </button>
      <span className="seat__day" aria-hidden="true">
        {sayWeekday(gift.day, 'short', tag)}
      </span>
    </li>
  )
}

function Seats({ shown }: { shown: Week }) {
  const lit: CSSProperties & Record<'--v', number> = { '--v': measureWeek(shown) }
  return (
    <ol className="week" style={lit}>
      {seatWeek(shown).map((seat) => (
        <SeatItem key={seat.gift.day} seat={seat} />
      ))}
    </ol>
  )
}

function Skeleton() {
  const { tag } = useTexts()
  return (
    <ol className="week skeletons">
      {days.map((day) => (
        <li key={day}>
          <span className="seat skeleton" aria-hidden="true" />
          <span className="seat__day">{sayWeekday(day, 'short', tag)}</span>
        </li>
      ))}
    </ol>
  )
}

function Note({ shown }: { shown: Week }) {
  const { t } = useTexts()
  const status = useStore($weekStatus)
  if (findTodaysSeat(shown) === null) return t('checkin.week.claimed')
  return t(status === weekStatuses.failure ? 'checkin.week.failed' : 'checkin.week.ready')
}

/** Seven seats on one line that fills as the week goes, lit up to today's. */
export function WeekCard({ state }: { state: ResourceState<Week> }) {
  const { t } = useTexts()
  return (
    <section className="card stack week-card" {...markState(state)} aria-labelledby="checkin-week">
      <div className="head">
        <h2 id="checkin-week">{t('checkin.week.title')}</h2>
        <span className="small soft">{state.kind === 'ready' && <Note shown={state.data} />}</span>
      </div>
      {state.kind === 'loading' && <Skeleton />}
      {state.kind === 'ready' && <Seats shown={state.data} />}
      {state.kind === 'failed' && (
        <Trouble title={t('checkin.trouble.week_failed')} failure={state} onRetry={week.load} />
      )}
    </section>
  )
}
