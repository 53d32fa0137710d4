import { useCallback, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { fetchHistory, historyTexts, LazyHistory } from '../gift/LazyHistory.tsx'
import { NoteSkeleton } from '../gift/NoteSkeleton.tsx'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { sayDay } from '../ui/say-day.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { uses } from './records-store.ts'
import { UseRow } from './UseRow.tsx'

/** The catalogue parts that the screen says. */
export const texts = [
  'backpack.records',
  'backpack.delivery',
  ...historyTexts,
  ...gateTexts,
  ...listTexts,
  'reward',
] as const

/** Ways out of the screen. */
interface Ways {
  backpackHref: string
  giftsHref: string
}

function Uses({ backpackHref }: Pick<Ways, 'backpackHref'>) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="uses-title">
      <h2 className="off" id="uses-title">
        {t('backpack.records.used_list')}
      </h2>
      <List
        list={uses}
        label={t('backpack.records.used_list')}
        className="card notes"
        keyOf={({ id }) => id}
        row={(use) => <UseRow use={use} />}
        groupOf={({ created_at }) => sayDay(created_at)}
        skeleton={<NoteSkeleton />}
        skeletonRows={5}
        empty={
          <>
            <Icon name="i-scroll" />
            <h3 className="empty__title">{t('backpack.records.empty_title')}</h3>
            <p>{t('backpack.records.empty_text')}</p>
            <a className="btn" href={backpackHref}>
              {t('backpack.records.empty_action')}
            </a>
          </>
        }
        end={t('backpack.records.end')}
      />
    </section>
  )
}

type Part = 'used' | 'received'

function RecordsScreen({ backpackHref, giftsHref }: Ways) {
  const { t } = useTexts()
  const view = useView()
  const [part, setPart] = useState<Part>('used')
  const showUses = useCallback(() => setPart('used'), [])
  useIdleFetch(fetchHistory)
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  const options = (['used', 'received'] as const).map((value) => ({ value, label: t(`backpack.records.${value}`) }))
  return (
    <>
      <Tabs label={t('backpack.records.view')} options={options} value={part} onChoose={setPart} />
      {part === 'used' ? (
        <Uses backpackHref={backpackHref} />
      ) : (
        <LazyHistory giftsHref={giftsHref} onMissing={showUses} />
      )}
    </>
  )
}

/** What was used from the backpack (rule 13.2), and behind a switch what gifts were received. */
export function RecordsIsland({ locale, ...ways }: Ways & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <RecordsScreen {...ways} />
    </TextsProvider>
  )
}
