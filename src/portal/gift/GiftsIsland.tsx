import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, HalfGate, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { platformNow } from '../platform-clock.ts'
import { ClaimAll } from '../reward/ClaimAll.tsx'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { GiftCard, GiftSkeleton } from './GiftCard.tsx'
import { listOpen } from './gift-state.ts'
import { gifts } from './gift-store.ts'
import { fetchHistory, LazyHistory } from './LazyHistory.tsx'
import { fetchPresses, pressAll } from './presses.ts'
import './gifts.css'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'gift', ...gateTexts, ...listTexts, 'reward'] as const

/** Ways out of the screen. */
interface Ways {
  checkinHref: string
  giftsHref: string
}

/** Receives everything that is open, for who may. */
function ReceiveAll() {
  const view = useView()
  const state = useStore(gifts.$state, { ssr: 'initial' })
  const count = view === 'ready' && state.kind === 'ready' ? listOpen(state.rows, platformNow()).length : 0
  return <ClaimAll count={count} onPress={pressAll} />
}

function Gifts({ checkinHref }: Pick<Ways, 'checkinHref'>) {
  const { t } = useTexts()
  return (
    <section className="stack" aria-labelledby="gifts-title" tabIndex={-1}>
      <h2 className="off" id="gifts-title">
        {t('gift.list')}
      </h2>
      <List
        list={gifts}
        label={t('gift.list')}
        className="gifts__list"
        keyOf={({ id }) => id}
        row={(gift) => <GiftCard gift={gift} />}
        skeleton={<GiftSkeleton />}
        skeletonRows={4}
        empty={
          <>
            <Icon name="i-gift" />
            <h3 className="empty__title">{t('gift.empty.title')}</h3>
            <p>{t('gift.empty.text')}</p>
            <a className="btn" href={checkinHref}>
              {t('gift.empty.action')}
            </a>
          </>
        }
      />
      <ReceiveAll />
    </section>
  )
}

type Part = 'gifts' | 'received'

function GiftsScreen({ checkinHref, giftsHref }: Ways) {
  const { t } = useTexts()
  const view = useView()
  const [part, setPart] = useState<Part>('gifts')
  const showGifts = useCallback(() => setPart('gifts'), [])
  useIdleFetch(fetchPresses)
  useIdleFetch(fetchHistory)
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  const options = (['gifts', 'received'] as const).map((value) => ({ value, label: t(`gift.${value}`) }))
  return (
    <>
      {view === 'half' && <HalfGate icon="i-gift" title={t('gift.half.title')} text={t('gift.half.text')} />}
      <Tabs label={t('gift.view')} options={options} value={part} onChoose={setPart} />
      {part === 'gifts' ? (
        <Gifts checkinHref={checkinHref} />
      ) : (
        <LazyHistory giftsHref={giftsHref} onMissing={showGifts} />
      )}
    </>
  )
}

/** The gifts for members, and behind a switch what was received of them (rules 12.1 to 12.3). */
export function GiftsIsland({ locale, ...ways }: Ways & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <GiftsScreen {...ways} />
    </TextsProvider>
  )
}
