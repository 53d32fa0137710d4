import { type PointerEvent, useState } from 'react'
import { sayDate, sayNumber, sayShort } from './say-figures.ts'
import { listMarks, listTicks } from './scale.ts'
import { TableHead } from './TableHead.tsx'

/** A day of a plot: what goes up from the line and what goes down, each 0 or more. */
export interface PlotDay {
  day: string
  up: number
  down: number
}

export interface PlotProps {
  /** What it shows, for whoever does not see it. */
  label: string
  days: readonly PlotDay[]
  /** What goes up; and what goes down, where something does. */
  up: string
  down?: string
}

/** Bars, lines and two axes: every library for it is many times larger than this, and none has such a table beside it. */
function Bars({ days, ticks }: { days: readonly PlotDay[]; ticks: readonly number[] }) {
  const [top = 1, bottom = 0] = [ticks[0], ticks.at(-1)]
  const toY = (value: number) => (100 * (top - value)) / (top - bottom || 1)
  return (
    <svg className="plot__bars" viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? 'plot__zero' : 'plot__line'}
          x1="0"
          x2={days.length}
          y1={toY(tick)}
          y2={toY(tick)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map(({ day, up, down }, index) => (
        <g key={day}>
          <rect className="plot__up" x={index + 0.14} width="0.72" y={toY(up)} height={toY(0) - toY(up)} />
          <rect className="plot__down" x={index + 0.14} width="0.72" y={toY(0)} height={toY(-down) - toY(0)} />
        </g>
      ))}
    </svg>
  )
}

function Legend({ up, down = '', days, seen }: Omit<PlotProps, 'label'> & { seen: PlotDay | undefined }) {
  const sum = (pick: (day: PlotDay) => number) => days.reduce((total, day) => total + pick(day), 0)
  const shown = seen ?? { up: sum((day) => day.up), down: sum((day) => day.down) }
  return (
    <p className="plot__legend">
      <span className="plot__when">{seen ? sayDate(seen.day) : 'All days'}</span>
      <span className="plot__key plot__key--up">
        <strong>{sayNumber(shown.up)}</strong> {up}
      </span>
      {down !== '' && (
        <span className="plot__key plot__key--down">
          <strong>{sayNumber(shown.down)}</strong> {down}
        </span>
      )}
    </p>
  )
}

function Numbers({ label, days, up, down = '' }: PlotProps) {
  return (
    <details className="more">
      <summary>The numbers by day</summary>
      <div className="figures__numbers">
        <table>
          <TableHead caption={label} headings={['Day', up, ...(down === '' ? [] : [down])]} />
          <tbody>
            {[...days].reverse().map((one) => (
              <tr key={one.day}>
                <th scope="row">{one.day}</th>
                <td>{sayNumber(one.up)}</td>
                {down !== '' && <td>{sayNumber(one.down)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Something by day as bars, with the same numbers as a table. A pointer over a day says what it has. */
export function Plot({ label, days, up, down = '' }: PlotProps) {
  const [place, setPlace] = useState<number | null>(null)
  const most = (pick: (day: PlotDay) => number) => days.reduce((top, day) => Math.max(top, pick(day)), 0)
  const ticks = listTicks(
    most((day) => day.up),
    most((day) => day.down),
  )
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPlace(Math.max(0, Math.min(days.length - 1, Math.floor(((clientX - left) / width) * days.length))))
  }
  const seen = place === null ? undefined : days[place]
  return (
    <div className="plot">
      <Legend up={up} down={down} days={days} seen={seen} />
      <div className="plot__field" role="img" aria-label={`${label}. The same numbers are in the table below.`}>
        <div className="plot__axis">
          {ticks.map((tick) => (
            <span key={tick}>{sayShort(tick)}</span>
          ))}
        </div>
        <div className="plot__area" onPointerDown={point} onPointerMove={point} onPointerLeave={() => setPlace(null)}>
          <Bars days={days} ticks={ticks} />
          {place !== null && (
            <svg
              className="plot__bars plot__bars--over"
              viewBox={`0 0 ${days.length} 100`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="plot__seen" x={place} width="1" y="0" height="100" />
            </svg>
          )}
        </div>
        <div className="plot__days">
          {listMarks(days.length).map((index) => (
            <span key={index}>{sayDate(days[index]?.day ?? '')}</span>
          ))}
        </div>
      </div>
      <Numbers label={label} days={days} up={up} down={down} />
    </div>
  )
}
