import type { CSSProperties } from 'react'
import type { Month } from '../../contract/checkin/calls.ts'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useKeptLine } from '../session/use-kept-line.ts'
import { useMeans } from '../session/use-means.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import { markState, type ResourceState } from '../ui/create-resource.ts'
import { Icon, Tick } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { Trouble } from '../ui/Trouble.tsx'
import { findMakeUp, layOutMonth, type MakeUp, type Tile } from './calendar.ts'
import { month } from './checkin-store.ts'
import { pickFace } from './gift.ts'
import { findMonthPicture } from './month-picture.ts'
import { pressMakeUp, pressTile } from './presses.ts'
import { sayMakeUp, sayMissed } from './say-claim.ts'
import { sayFace, sayGift } from './say-gift.ts'

const longestMonth = 31

function MakeUpStrip({ makeUp }: { makeUp: MakeUp }) {
  const { t, formatNumber } = useTexts()
  const { obstacle, price } = makeUp
  const isOpen = obstacle.kind === 'none'
  return (
    <div className="make-up" data-obstacle={obstacle.kind}>
      <div>
        <h3>{t('checkin.make_up.title')}</h3>
        <p className="small" id="make-up-reason">
          {sayMakeUp(t, makeUp)}
        </p>
      </div>
      <button
        {...(isOpen && needsNetwork)}
        className="btn btn--s make-up__buy"
        type="button"
        aria-disabled={!isOpen}
        aria-label={t('checkin.make_up.button_label', { count: price })}
        aria-describedby="make-up-reason network"
        onClick={({ currentTarget }) => pressMakeUp(currentTarget)}
      >
        <Icon name="i-coin" />
        <span className="num">{formatNumber(price)}</span>
      </button>
    </div>
  )
}

function DayTile({ tile }: { tile: Tile }) {
  const { t, formatNumber } = useTexts()
  const { gift, state } = tile
  const { day, vip_restriction: level, resigning_consumption: price } = gift
  const values = { day, gift: sayGift(gift), level }
  const label =
    state === 'makeUp'
      ? t('checkin.month.tile_make_up', { ...values, count: price })
      : t(`checkin.month.tile_${state}`, values)
  const face = pickFace(gift)
  return (
    <li>
      <button
        className={`day ${day % 7 === 0 ? 'day--big' : ''}`}
        type="button"
        data-state={state}
        onClick={({ currentTarget }) => pressTile(tile, currentTarget)}
      >
        <span className="off">{label}</span>
        <small className="num" aria-hidden="true">
          {formatNumber(day)}
        </small>
        <Icon name={`i-${face.icon}`} />
        <b aria-hidden="true">{state === 'makeUp' ? formatNumber(price) : sayFace(face)}</b>
        {state === 'claimed' && <Tick />}
        {state === 'locked' && (
          <>
            <i className="day__lock">
              <Icon name="g-lock" />
            </i>
            <i className="day__tag" aria-hidden="true">
              {t('checkin.month.vip_tag', { level })}
            </i>
          </>
        )}
      </button>
    </li>
  )
}

function Tiles({ shown }: { shown: Month }) {
  const means = useMeans()
  const makeUp = findMakeUp(shown, means)
  const tiles = layOutMonth(shown, means)
  useKeptLine('claimed', tiles.filter(({ state }) => state === 'claimed').length)
  return (
    <>
      {makeUp && <MakeUpStrip makeUp={makeUp} />}
      <ol className="month">
        {tiles.map((tile) => (
          <DayTile key={tile.gift.day} tile={tile} />
        ))}
      </ol>
    </>
  )
}

/** The month as it stands, for others to see. */
function ShareMonth({ shown }: { shown: Month }) {
  const { t } = useTexts()
  const { total_check_days: count, gift_list: gifts } = shown
  const headline = t('reward.share.month', { count })
  return (
    <ShareButton
      className="checkin__share"
      describe={() => ({ headline, line: '', icons: [], days: { done: count, all: Math.max(count, gifts.length) } })}
    />
  )
}

function Skeleton() {
  const { formatNumber } = useTexts()
  return (
    <ol className="month skeletons">
      {Array.from({ length: longestMonth }, (_, index) => index + 1).map((day) => (
        <li className="day day--skeleton" aria-hidden="true" key={day}>
          <small className="num">{formatNumber(day)}</small>
          <i className="skeleton skeleton--disc" />
        </li>
      ))}
    </ol>
  )
}

/** The catalogue's picture of the month, as a style; undefined where there is none. */
function findPicture(state: ResourceState<Month>): CSSProperties | undefined {
  const picture = state.kind === 'ready' ? findMonthPicture(state.data.bg_url, getEnvironment().address()) : null
  if (picture === null) return undefined
  // An address has no quotation marks left: they are written as %22 in it.
  const shown: CSSProperties & Record<'--month-picture', string> = { '--month-picture': `url("${picture}")` }
  return shown
}

/** The month's gifts, the days that were missed, and what making one up costs. */
export function MonthCard({ state }: { state: ResourceState<Month> }) {
  const { t } = useTexts()
  const picture = findPicture(state)
  return (
    <section
      className={`card stack checkin__month ${picture ? 'checkin__month--pictured' : ''}`}
      style={picture}
      {...markState(state)}
      aria-labelledby="checkin-gifts"
    >
      <div className="head">
        <h2 id="checkin-gifts">{t('checkin.month.title')}</h2>
        <span className="small soft">{state.kind === 'ready' && sayMissed(t, state.data)}</span>
      </div>
      {state.kind === 'loading' && <Skeleton />}
      {state.kind === 'ready' && <Tiles shown={state.data} />}
      {state.kind === 'ready' && state.data.total_check_days > 0 && <ShareMonth shown={state.data} />}
      {state.kind === 'failed' && (
        <Trouble title={t('checkin.trouble.month_failed')} failure={state} onRetry={month.load} />
      )}
    </section>
  )
}
