import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { $shelf, things } from './backpack-store.ts'
import { isNamed } from './cards.ts'
import { pressShelf } from './press-shelf.ts'
import { fetchUseSheet } from './press-thing.ts'
import { $received } from './received-store.ts'
import { $sheet, chosenShelf } from './sheet-store.ts'
import { type Shelf, shelves } from './shelves.ts'
import { type SpendingWays, ThingCard, ThingSkeleton } from './ThingCard.tsx'
import './backpack.css'
import './use-sheet.css'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'backpack', 'layout.dialog', ...gateTexts, ...listTexts, 'reward'] as const

const UseSheet = lazy(fetchUseSheet)

/** Ways out of the screen. */
interface Ways extends SpendingWays {
  recordsHref: string
  shopHref: string
  checkinHref: string
}

interface Props {
  /** The shelf that is looked at first, unless the address names another. */
  start: Shelf
  ways: Ways
}

function Empty({ shelf, ways }: { shelf: Shelf; ways: Ways }) {
  const { t } = useTexts()
  return (
    <>
      <Icon name="i-backpack" />
      <h3 className="empty__title">{t(`backpack.empty.${shelf}_title`)}</h3>
      <p>{t(`backpack.empty.${shelf}_text`)}</p>
      <p className="pack__ways">
        <a className="btn" href={ways.shopHref}>
          {t('backpack.empty.shop')}
        </a>
        <a className="btn" href={ways.checkinHref}>
          {t('backpack.empty.checkin')}
        </a>
      </p>
    </>
  )
}

/** What a link tells of as just received. */
function JustReceived() {
  const { t, tag } = useTexts()
  const { titles } = useStore($received, { ssr: 'initial' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' })
  return (
    <p className="pack__received" role="status" hidden={titles.length === 0}>
      {titles.length > 0 && t('backpack.just_received', { titles: list.format(titles) })}
    </p>
  )
}

function Things({ shelf, ways }: { shelf: Shelf; ways: Ways }) {
  const { t } = useTexts()
  const { cards } = useStore($received, { ssr: 'initial' })
  return (
    <section className="pack__things" aria-labelledby="things-title">
      <div className="head">
        <h2 id="things-title">{t('backpack.list')}</h2>
        <a href={ways.recordsHref}>{t('backpack.records_link')}</a>
      </div>
      <JustReceived />
      <List
        list={things}
        label={t('backpack.list')}
        className="shelf"
        keyOf={({ id }) => id}
        row={(thing) => <ThingCard thing={thing} isNew={isNamed(thing, cards)} ways={ways} />}
        skeleton={<ThingSkeleton />}
        skeletonRows={6}
        empty={<Empty shelf={shelf} ways={ways} />}
        end={t('backpack.end')}
      />
    </section>
  )
}

function BackpackScreen({ start, ways }: Props) {
  const { t } = useTexts()
  const view = useView()
  const shelf = useStore($shelf, { ssr: 'initial' }) ?? start
  useIdleFetch(fetchUseSheet)
  const isUsing = useStore($sheet, { ssr: 'initial' }) !== null
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  const options = shelves.map((value) => ({ value, label: t(`backpack.type.${value}`) }))
  return (
    <>
      <Tabs
        label={t('backpack.type.label')}
        options={options}
        value={shelf}
        onChoose={pressShelf}
        chosenRef={chosenShelf}
      />
      <Things shelf={shelf} ways={ways} />
      {isUsing && (
        <Suspense>
          <UseSheet recordsHref={ways.recordsHref} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The backpack by shelves (rule 13.1): what each thing is good for, how many there are, when it ends, how far the latest that
 * was used is on its way to the game, and its use.
 */
export function BackpackIsland({ locale, ...props }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <BackpackScreen {...props} />
    </TextsProvider>
  )
}
