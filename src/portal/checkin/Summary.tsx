import { useStore } from '@nanostores/react'
import type { Month } from '../../contract/checkin/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useMeans } from '../session/use-means.ts'
import type { ResourceState } from '../ui/create-resource.ts'
import { Emphasized } from '../ui/Emphasized.tsx'
import { Icon } from '../ui/Icon.tsx'
import { $claiming } from './checkin-store.ts'
import { findClaimState } from './claim-state.ts'
import { pressClaim } from './presses.ts'
import { sayClaim } from './say-claim.ts'

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
      <button className="btn ritual__claim" type="button" data-state="loading" aria-disabled="true">
        {t('checkin.status.loading')}
      </button>
    </section>
  )
}

function ClaimButton({ month }: { month: Month }) {
  const { t } = useTexts()
  const isClaiming = useStore($claiming) !== null
  const state = findClaimState(month, useMeans())
  const isReady = state.kind === 'ready'
  const shown = state.kind === 'over' ? 'claimed' : state.kind
  return (
    <button
      className={`btn ritual__claim ${isReady ? 'btn--glory' : ''}`}
      type="button"
      data-state={shown}
      aria-disabled={!isReady || isClaiming}
      aria-busy={isClaiming}
      onClick={({ currentTarget }) => isReady && !isClaiming && pressClaim(currentTarget)}
    >
      {shown === 'claimed' && <Icon name="g-check" />}
      <span>{sayClaim(t, state, isClaiming)}</span>
    </button>
  )
}

/** The month, how many of its gifts are claimed, and the one golden button; nothing where the month did not come. */
export function Summary({ state }: { state: ResourceState<Month> }) {
  const { t, formatDate, formatNumber } = useTexts()
  if (state.kind === 'failed') return null
  if (state.kind === 'loading') return <Skeleton />
  const { month, total_check_days: count } = state.data
  return (
    <section className="ritual checkin__first" aria-labelledby="checkin-month">
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
      <ClaimButton month={state.data} />
    </section>
  )
}
