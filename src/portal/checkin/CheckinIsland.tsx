import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { gateTexts, InactiveGate } from '../login/Gate.tsx'
import { refreshUser } from '../roles/user-store.ts'
import { useUserFailure } from '../session/use-user-failure.ts'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { month, week } from './checkin-store.ts'
import { GiftPeek } from './GiftPeek.tsx'
import { MonthCard } from './MonthCard.tsx'
import { fetchPresses } from './presses.ts'
import { Summary } from './Summary.tsx'
import { WeekCard } from './WeekCard.tsx'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'checkin', ...gateTexts, 'reward'] as const

/** In place of the month's summary: a player without a character here. */
function NoCharacter({ game }: { game: string }) {
  const { t } = useTexts()
  return (
    <section className="card empty invite checkin__first">
      <Icon name="i-user" />
      <h2>{t('checkin.no_role.title')}</h2>
      <p className="soft">{t('checkin.no_role.text', { game })}</p>
      <button className="btn" type="button" onClick={refreshUser}>
        <Icon name="g-again" />
        {t('checkin.no_role.button')}
      </button>
    </section>
  )
}

/** In place of the month's summary: the account did not answer. */
function NoAnswer() {
  const { t } = useTexts()
  return (
    <section className="card checkin__first">
      <Trouble title={t('checkin.trouble.month_failed')} failure={useUserFailure()} onRetry={refreshUser} />
    </section>
  )
}

function CheckinScreen({ game }: { game: string }) {
  const view = useView()
  const monthState = useStore(month.$state, { ssr: 'initial' })
  const weekState = useStore(week.$state, { ssr: 'initial' })
  useIdleFetch(fetchPresses)
  if (view === 'noRole') return <NoCharacter game={game} />
  if (view === 'inactive') return <InactiveGate className="invite checkin__first" />
  if (view === 'failed') return <NoAnswer />
  return (
    <>
      {view !== 'guest' && <Summary state={monthState} />}
      <WeekCard state={weekState} />
      <MonthCard state={monthState} />
      <GiftPeek />
    </>
  )
}

interface Props {
  locale: LocaleCode
  /** The game's name. */
  game: string
}

/** The check-in of a player: the week on a line and the month of gifts; before it is known, and for guests, their shapes. */
export function CheckinIsland({ locale, game }: Props) {
  return (
    <TextsProvider locale={locale}>
      <CheckinScreen game={game} />
    </TextsProvider>
  )
}
