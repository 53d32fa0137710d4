import type { DrawnPrize, WheelFigure as Wheel } from '../../contract/console/calls.ts'
import { Time } from '../table/Time.tsx'
import { Figure } from './Figure.tsx'
import { wheelFigures } from './figures-store.ts'
import { judgeWheel, sayGame, sayNumber, sayOdds, sayVerdict } from './say-figures.ts'
import { TableHead } from './TableHead.tsx'

const wholeWheel = 10_000

/** Where the odds lie (a line), what was drawn (a broad line), and between which odds the true ones lie by it (a bar). */
function Interval({ prize, spins, most }: { prize: DrawnPrize; spins: number; most: number }) {
  const toX = (odds: number) => (100 * odds) / most
  const drawn = toX((wholeWheel * prize.drawn) / spins)
  const isOutside = prize.odds < prize.low || prize.odds > prize.high
  return (
    <svg
      className={isOutside ? 'interval interval--outside' : 'interval'}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="interval__reach" x={toX(prize.low)} width={toX(prize.high - prize.low)} y="3" height="4" />
      <line className="interval__drawn" x1={drawn} x2={drawn} y1="1" y2="9" vectorEffect="non-scaling-stroke" />
      <line
        className="interval__odds"
        x1={toX(prize.odds)}
        x2={toX(prize.odds)}
        y1="0"
        y2="10"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function PrizeRow({ prize, spins, most }: { prize: DrawnPrize; spins: number; most: number }) {
  const { num, name, odds, expected, drawn, low, high } = prize
  return (
    <tr>
      <th scope="row">
        {num} {name}
      </th>
      <td data-heading="odds">{sayOdds(odds)}</td>
      <td data-heading="expected">{expected < 10 ? expected.toFixed(1) : sayNumber(expected)}</td>
      <td data-heading="drawn">{sayNumber(drawn)}</td>
      <td data-heading="95 % interval" className="interval__cell">
        <div>
          {sayOdds(Math.round(low))} to {sayOdds(Math.round(high))}
          <Interval prize={prize} spins={spins} most={most} />
        </div>
      </td>
    </tr>
  )
}

function Prizes({ wheel }: { wheel: Wheel }) {
  const { prize_list, spins } = wheel
  const most = Math.min(
    wholeWheel,
    prize_list.reduce((top, { odds, high }) => Math.max(top, odds, high), 0),
  )
  return (
    <div className="breakdown breakdown--wide">
      <table>
        <TableHead
          caption={`Prizes of ${sayGame(wheel.game_project, '')} beside their odds`}
          headings={['Prize', 'odds', 'expected', 'drawn', '95 % interval']}
        />
        <tbody>
          {prize_list.map((prize) => (
            <PrizeRow key={`${prize.num} ${prize.item_id}`} prize={prize} spins={spins} most={most} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What an interval leaves to be said: one prize in twenty lies outside of its own by chance. */
function sayOutside({ prize_list }: Wheel): string {
  const outside = prize_list.filter(({ odds, low, high }) => odds < low || odds > high).length
  if (outside === 0) return 'The odds of every prize lie within the interval of what was drawn.'
  const prizes = outside === 1 ? '1 prize lies' : `${outside} prizes lie`
  return `${prizes} outside of the interval, as by chance 1 in 20 does.`
}

/** The verdict in two or three words. */
const verdictWords = {
  none: 'not spun',
  few: 'too few to tell',
  fair: 'within chance',
  doubtful: 'more than chance',
} as const

function WheelPanel({ wheel, isOpen }: { wheel: Wheel; isOpen: boolean }) {
  const { game_project, spins, big_prizes, others, since } = wheel
  const verdict = judgeWheel(wheel)
  return (
    <details className="wheel" open={isOpen}>
      <summary className="wheel__head">
        <h3 className="wheel__name">{sayGame(game_project, '')}</h3>
        <span className="quiet">{spins === 1 ? '1 spin' : `${sayNumber(spins)} spins`}</span>
        <span className={`chip chip--${verdict}`}>{verdictWords[verdict]}</span>
      </summary>
      <div className="wheel__body">
        <p className="wheel__verdict">
          {sayVerdict(wheel)} {spins > 0 && sayOutside(wheel)}
        </p>
        {since > 0 && (
          <p className="quiet">
            Counted from <Time at={since} /> (UTC) on, when these odds came.
          </p>
        )}
        {others > 0 && <p className="quiet">{sayNumber(others)} more gave prizes that this wheel has no more.</p>}
        {big_prizes > 0 && <p className="quiet">Big prizes bought with luck: {sayNumber(big_prizes)}.</p>}
        {spins > 0 && <Prizes wheel={wheel} />}
      </div>
    </details>
  )
}

/** Which wheels stand open: those in doubt, and the one that was spun most. */
function isTelling(wheel: Wheel, wheels: readonly Wheel[]): boolean {
  return judgeWheel(wheel) === 'doubtful' || wheels.every(({ spins }) => spins <= wheel.spins)
}

/** What the wheels gave beside their odds. */
export function WheelFigure() {
  return (
    <Figure
      name="wheels"
      title="Wheel"
      about="What was drawn beside the published odds: a chi-square test of each wheel, and for each prize the odds that fit what was drawn."
      figures={wheelFigures}
    >
      {({ wheel_list }) => {
        const spun = wheel_list.filter(({ spins, others, big_prizes }) => spins + others + big_prizes > 0)
        if (spun.length === 0) return <p className="quiet">No wheel was spun on these days.</p>
        return (
          <>
            <p className="plot__legend quiet">
              <span className="plot__key plot__key--odds">odds</span>
              <span className="plot__key plot__key--up">drawn</span>
              <span className="plot__key plot__key--reach">odds that fit it, at 95 %</span>
            </p>
            <div>
              {spun.map((wheel) => (
                <WheelPanel key={wheel.game_project} wheel={wheel} isOpen={isTelling(wheel, spun)} />
              ))}
            </div>
          </>
        )
      }}
    </Figure>
  )
}
