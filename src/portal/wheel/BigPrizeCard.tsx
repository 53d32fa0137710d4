import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $acting } from '../act/acting-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useView } from '../session/use-view.ts'
import { Bar } from '../ui/Bar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { pressTake } from './presses.ts'
import { sayPrize } from './say-prize.ts'
import { measureLuck } from './spins.ts'
import { $spinning, scores, type WheelData, wheel } from './wheel-store.ts'

function Skeleton() {
  const { t } = useTexts()
  return (
    <>
      <Heading icon={null} prize={null} />
      <Bar label={t('wheel.big.bar')} share={0} />
      <p className="big__way" />
      <p className="small soft big__rule">{t('wheel.big.rule')}</p>
    </>
  )
}

function Heading({ icon, prize }: { icon: string | null; prize: string | null }) {
  const { t } = useTexts()
  return (
    <div className="big__row">
      <div className="item item--l">{icon !== null && <Icon name={`i-${icon}`} />}</div>
      <div className="grow">
        <h2 className="big__title" id="big-title">
          {t('wheel.big.title')}
        </h2>
        <p className="soft">{prize ?? <i className="skeleton skeleton--line" aria-hidden="true" />}</p>
      </div>
    </div>
  )
}

function TakeButton({ onTake }: { onTake: () => void }) {
  const { t } = useTexts()
  const isTaking = useStore($acting, { ssr: 'initial' }).has('big-prize')
  const isSpinning = useStore($spinning, { ssr: 'initial' })
  const isDisabled = isTaking || isSpinning
  return (
    <button
      {...needsNetwork}
      className="btn btn--glory btn--wide"
      type="button"
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onTake()}
    >
      {t(isTaking ? 'wheel.big.taking' : 'wheel.big.take')}
    </button>
  )
}

/** The prize, the way to it in luck and in spins, and the button that takes it once it is reached. */
function Known({ data, onTake }: { data: WheelData; onTake: () => void }) {
  const { t } = useTexts()
  const view = useView()
  const state = useStore(scores.$state, { ssr: 'initial' })
  const luck = state.kind === 'ready' ? state.data.luck : 0
  const { big_prize: prize, big_prize_cost: cost } = data
  const { isReached, share, left } = measureLuck(luck, cost)
  const progress = t('wheel.big.progress', { luck, cost })
  return (
    <>
      <Heading icon={prize.item_icon} prize={sayPrize(prize)} />
      <Bar label={t('wheel.big.bar')} share={share} said={progress} />
      <p className="big__way">
        <span>{progress}</span>{' '}
        <span className="big__left">{t(isReached ? 'wheel.big.ready' : 'wheel.big.left', { count: left })}</span>
      </p>
      <p className="small soft big__rule">{t('wheel.big.rule')}</p>
      {isReached && view === 'ready' && <TakeButton onTake={onTake} />}
    </>
  )
}

/** The big prize; guests see what it takes. */
export function BigPrizeCard() {
  const card = useRef<HTMLElement>(null)
  const state = useStore(wheel.$state, { ssr: 'initial' })
  if (state.kind === 'failed') return null
  return (
    <section
      className="card stack big"
      aria-labelledby="big-title"
      aria-busy={state.kind === 'loading'}
      tabIndex={-1}
      ref={card}
    >
      {state.kind === 'loading' ? (
        <Skeleton />
      ) : (
        <Known data={state.data} onTake={() => card.current && pressTake(card.current)} />
      )}
    </section>
  )
}
