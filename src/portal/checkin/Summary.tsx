import { useStore } from '@nanostores/react'
import type { Month } from '../../contract/checkin/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { ClaimAll } from '../reward/ClaimAll.tsx'
import { useClaimable } from '../reward/use-claimable.ts'
import { useMeans } from '../session/use-means.ts'
import { isKept, type ResourceState } from '../ui/create-resource.ts'
import { Emphasized } from '../ui/Emphasized.tsx'
import { Icon } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { $claiming, week } from './checkin-store.ts'
import { findClaimState, findWaiting } from './claim-state.ts'
import { pressAll, pressClaim, pressWeek } from './presses.ts'
import { sayClaim } from './say-claim.ts'

/** In place of the buttons until the platform has said what waits. */
function WaitingButton() {
  const { t } = useTexts()
  useClaimable()
  return (
    <button {...needsNetwork} className="btn ritual__claim" type="button" data-state="loading" aria-disabled="true">
      {t('checkin.status.loading')}
    </button>
  )
}

function Skeleton() {
  const { t } = useTexts()
  return (
    <section className="ritual checkin__first" aria-labelledby="checkin-month">
      <div>
        <h2 className="ritual__month" id="checkin-month">
          <i className="skeleton skeleton--line ritual__skeleton" aria-hidden="true" />
          <span className="off">{t('checkin.status.loading')}</span>
        </h2>
        <p className="ritual__count">
          <i className="skeleton ritual__skeleton--count" aria-hidden="true" />
        </p>
      </div>
      <WaitingButton />
    </section>
  )
}

/** Claims today's gift; once that is done or where it is not open, the gift of the week. Where both wait, another button claims both. */
function Buttons({ month }: { month: Month }) {
  const { t } = useTexts()
  const means = useMeans()
  const isClaiming = useStore($claiming) !== null
  const weekState = useStore(week.$state, { ssr: 'initial' })
  const state = findClaimState(month, means)
  // Only what the platform has said of this visit can be claimed.
  const thisWeek = weekState.kind === 'ready' && !isKept(weekState) ? weekState.data : null
  const { day, seat } = findWaiting(month, thisWeek, means)
  const count = [day, seat].filter(Boolean).length
  const isWeek = !day && seat !== null
  const isReady = count > 0
  useClaimable(isReady)
  const shown = state.kind === 'over' ? 'claimed' : state.kind
  const press = isWeek ? pressWeek : pressClaim
  return (
    <div className="ritual__buttons">
      <ClaimAll count={count} onPress={pressAll} />
      <button
        {...(isReady && needsNetwork)}
        className={`btn ritual__claim ${count === 1 ? 'btn--glory' : ''}`}
        type="button"
        data-state={isReady ? 'ready' : shown}
        aria-disabled={!isReady || isClaiming}
        aria-busy={isClaiming}
        onClick={({ currentTarget }) => isReady && !isClaiming && press(currentTarget)}
      >
        {!isReady && shown === 'claimed' && <Icon name="g-check" />}
        {isWeek ? t('reward.next', { name: t('checkin.week.name') }) : sayClaim(t, state, isClaiming)}
      </button>
    </div>
  )
}

/** The month, how many of its gifts are claimed, and the one golden button; nothing where the month did not come. */
export function Summary({ state }: { state: ResourceState<Month> }) {
  const { t, formatDate, formatNumber } = useTexts()
  if (state.kind === 'failed') return null
  if (state.kind === 'loading') return <Skeleton />
  const { month, total_check_days: count } = state.data
  return (
    <section className="ritual checkin__first" aria-labelledby="checkin-month" tabIndex={-1}>
      <div>
        <h2 className="ritual__month" id="checkin-month">
          {formatDate(new Date(month), { month: 'long', timeZone: 'UTC' })}
        </h2>
        <p className="ritual__count">
          <Emphasized
            sentence={t(count === 0 ? 'checkin.summary.claimed_none' : 'checkin.summary.claimed', { count })}
            part={formatNumber(count)}
            className="ritual__number num"
          />
        </p>
      </div>
      {isKept(state) ? <WaitingButton /> : <Buttons month={state.data} />}
    </section>
  )
}
