import { useStore } from '@nanostores/react'
import { spinLimit } from '../../contract/wheel/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { pressSpin } from './presses.ts'
import { choices, countSpins, noTicketsId } from './spins.ts'
import { type Source, TicketSources } from './TicketSources.tsx'
import { $choice, $spinning, type Scores, scores, wheel } from './wheel-store.ts'

const purses = [
  { name: 'tickets', score: 'turn', icon: 'i-ticket' },
  { name: 'luck', score: 'luck', icon: 'i-clover' },
] as const

/** Tickets and luck; null while they are not known. */
function Purses({ shown }: { shown: Scores | null }) {
  const { t, formatNumber } = useTexts()
  return (
    <ul className="purses">
      {purses.map(({ name, score, icon }) => (
        <li className="well" key={name}>
          <Icon name={icon} />
          <span>
            <small>{t(`wheel.play.${name}`)}</small>{' '}
            <span className="num">
              {shown ? formatNumber(shown[score]) : <i className="skeleton skeleton--line" aria-hidden="true" />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How many spins, and the button that spins. */
function Spins({ shown }: { shown: Scores | null }) {
  const { t, formatNumber } = useTexts()
  const choice = useStore($choice, { ssr: 'initial' })
  const isSpinning = useStore($spinning, { ssr: 'initial' })
  const { kind } = useStore(wheel.$state, { ssr: 'initial' })
  const count = countSpins(choice, shown?.turn ?? 0)
  const isDisabled = isSpinning || !shown?.turn || kind !== 'ready'
  const options = choices.map((value) => ({
    value,
    label: value === 'all' ? t('wheel.play.all') : formatNumber(Number(value)),
  }))
  return (
    <div className="spins">
      <Tabs
        label={t('wheel.play.choice')}
        options={options}
        value={choice}
        onChoose={(chosen) => $choice.set(chosen)}
      />
      <button
        {...needsNetwork}
        className="btn btn--glory"
        type="button"
        aria-disabled={isDisabled}
        aria-describedby={shown?.turn === 0 ? noTicketsId : 'network'}
        onClick={({ currentTarget }) => !isDisabled && pressSpin(currentTarget)}
      >
        <Icon name="i-ticket" />
        <span>{t(isSpinning ? 'wheel.play.turning' : 'wheel.play.spin', { count })}</span>
      </button>
      {shown?.turn === 0 && (
        <p className="small spins__note" id={noTicketsId}>
          {t('wheel.tickets.none')}
        </p>
      )}
      {shown && choice === 'all' && shown.turn > count && (
        <p className="small soft spins__note">{t('wheel.play.most', { count: spinLimit })}</p>
      )}
    </div>
  )
}

interface Props {
  sources: readonly Source[]
  /** A player who is half logged in sees what they have, and cannot spin. */
  isHalf: boolean
}

/** Tickets and luck, how many spins, the button that spins, and where tickets come from. */
export function PlayCard({ sources, isHalf }: Props) {
  const { t } = useTexts()
  const state = useStore(scores.$state, { ssr: 'initial' })
  const shown = state.kind === 'ready' ? state.data : null
  const isEmpty = shown?.turn === 0
  return (
    <section
      className={`card stack play ${isEmpty ? 'play--empty' : ''}`}
      aria-labelledby="play-title"
      aria-busy={state.kind === 'loading'}
    >
      <h2 className="off" id="play-title">
        {t('wheel.play.title')}
      </h2>
      {state.kind === 'failed' ? (
        <Trouble title={t('wheel.play.failed_title')} failure={state} onRetry={scores.load} />
      ) : (
        <>
          <Purses shown={shown} />
          {!isHalf && <Spins shown={shown} />}
        </>
      )}
      {!isHalf && <TicketSources sources={sources} isNeeded={isEmpty} />}
    </section>
  )
}
