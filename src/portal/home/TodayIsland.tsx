import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { month } from '../checkin/checkin-store.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { gateTexts } from '../login/Gate.tsx'
import type { RewardPlaces } from '../news/rewards.ts'
import { useClaimable } from '../reward/use-claimable.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { refreshUser } from '../roles/user-store.ts'
import { $user } from '../session/account-state.ts'
import { isKept } from '../ui/create-resource.ts'
import { connectionLost, explainFailure, type LoadFailure } from '../ui/load-failure.ts'
import { $isOffline } from '../ui/network-store.ts'
import { RetryButton } from '../ui/RetryButton.tsx'
import { TodayGift } from './TodayGift.tsx'
import { TodayRow } from './TodayRow.tsx'
import { readToday } from './today.ts'

/** The catalogue parts that the card says. */
export const texts = [
  'home.today',
  'act',
  'checkin.gift',
  'checkin.refusal',
  'checkin.reward',
  'checkin.summary',
  'checkin.week',
  'reward',
  ...gateTexts,
] as const

function Skeleton() {
  return (
    <div className="today__row" aria-hidden="true">
      <i className="skeleton today__skeleton" />
      <div className="grow stack">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  )
}

function Failed({ failure, onRetry }: { failure: LoadFailure; onRetry: () => unknown }) {
  const { t } = useTexts()
  return (
    <TodayRow title={t('home.today.failed_title')} text={explainFailure(t, failure)}>
      <RetryButton className="btn" label={t('layout.state.retry')} onRetry={onRetry} />
    </TodayRow>
  )
}

/** What a player without a current character does first. */
function CharacterFirst({ isInactive }: { isInactive: boolean }) {
  const { t } = useTexts()
  return (
    <TodayRow
      icon="i-people"
      title={t(isInactive ? 'session.roles.inactive_title' : 'home.today.role_title')}
      text={t(isInactive ? 'session.roles.inactive_text' : 'home.today.role_text')}
    >
      <button className="btn" type="button" onClick={() => openRoleSwitch()}>
        {t(isInactive ? 'session.roles.activate' : 'home.today.role_action')}
      </button>
    </TodayRow>
  )
}

/** Ways out of the card. */
interface Ways {
  /** The address of the check-in. */
  href: string
  /** Where other rewards wait. */
  places: RewardPlaces
}

function Content(ways: Ways) {
  const isOffline = useStore($isOffline, { ssr: 'initial' })
  const user = useStore($user, { ssr: 'initial' })
  const state = useStore(month.$state, { ssr: 'initial' })
  if (user.kind === 'failed') return <Failed failure={user} onRetry={refreshUser} />
  if (user.kind === 'noRole' || user.kind === 'inactive')
    return <CharacterFirst isInactive={user.kind === 'inactive'} />
  // What is known from the last visit may be of another day.
  const isMissing = isOffline && isKept(state)
  if (user.kind !== 'ready' || state.kind === 'loading' || (isKept(state) && !isOffline)) return <Skeleton />
  if (state.kind === 'failed') return <Failed failure={state} onRetry={month.load} />
  if (isMissing) return <Failed failure={connectionLost} onRetry={month.load} />
  return <TodayGift today={readToday(state.data, user.user.vip_level)} {...ways} />
}

function TodayCard(ways: Ways) {
  const { t } = useTexts()
  const user = useStore($user, { ssr: 'initial' })
  const state = useStore(month.$state, { ssr: 'initial' })
  const isLoading = user.kind === 'loading' || (user.kind === 'ready' && (state.kind === 'loading' || isKept(state)))
  const isOpen =
    user.kind === 'ready' && state.kind === 'ready' && readToday(state.data, user.user.vip_level).kind === 'open'
  useClaimable(isLoading || isOpen)
  return (
    <section className="card today" aria-label={t('home.today.label')} aria-busy={isLoading} tabIndex={-1}>
      <Content {...ways} />
    </section>
  )
}

/** Today's check-in on the lobby: what waits, claimed where it stands, and the ways to more. */
export function TodayIsland({ locale, ...ways }: Ways & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <TodayCard {...ways} />
    </TextsProvider>
  )
}
