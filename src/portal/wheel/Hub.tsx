import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { pressHub } from './presses.ts'
import { countSpins, noTicketsId } from './spins.ts'
import { $choice, $spinning, scores } from './wheel-store.ts'

/** The longest word that the hub has room for in its large letters. */
const shortWord = 5

/** What a press on the hub takes. */
function Cost({ count }: { count: number }) {
  const { t, formatNumber } = useTexts()
  return (
    <>
      <small aria-hidden="true">
        <Icon name="i-ticket" />
        <b>{formatNumber(count)}</b>
      </small>{' '}
      <span className="off">{t('wheel.disc.cost', { count })}</span>
    </>
  )
}

interface Props {
  /** Whether there are prizes to spin for. */
  isReady: boolean
  /** Whether they did not come. */
  hasFailed: boolean
}

/** The button in the middle of the wheel. */
export function Hub({ isReady, hasFailed }: Props) {
  const { t } = useTexts()
  const view = useView()
  const isSpinning = useStore($spinning, { ssr: 'initial' })
  const choice = useStore($choice, { ssr: 'initial' })
  const state = useStore(scores.$state, { ssr: 'initial' })
  const isEmpty = view === 'ready' && state.kind === 'ready' && state.data.turn === 0
  const isDisabled = isSpinning || !isReady || isEmpty || view === 'loading'
  const spin = t('wheel.disc.spin')
  return (
    <button
      className="wheel__hub"
      data-failed={hasFailed ? '' : undefined}
      type="button"
      aria-disabled={isDisabled}
      aria-describedby={isEmpty ? noTicketsId : undefined}
      data-empty={isEmpty ? '' : undefined}
      onClick={({ currentTarget }) => !isDisabled && pressHub(currentTarget)}
    >
      <span className={spin.length > shortWord ? 'wheel__spin--long' : undefined}>{spin}</span>
      {state.kind === 'ready' && <Cost count={countSpins(choice, state.data.turn)} />}
    </button>
  )
}
