import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { records, type ScoreRecord } from './package-store.ts'
import { saySeal } from './say-seal.ts'

/** The catalogue parts that the records say. */
export const texts = ['package.records', 'package.scores', ...listTexts] as const

/** Why, which seal and when, and how many came or went. */
function RecordRow({ record }: { record: ScoreRecord }) {
  const { t, formatNumber } = useTexts()
  const { sid, title, op_type, num, created_at } = record
  const { icon, name } = saySeal(t, sid)
  const isGain = op_type === 1
  return (
    <li className={`seal-record ${isGain ? 'seal-record--gain' : ''}`}>
      <Icon name={icon} />
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="soft small">{t('package.records.line', { score: name, time: sayTime(created_at) })}</p>
      </div>
      <b className="num">{formatNumber(isGain ? num : -num, { signDisplay: 'always' })}</b>
    </li>
  )
}

function SealRecords() {
  const { t } = useTexts()
  const view = useView()
  if (view !== 'ready' && view !== 'half') return null
  return (
    <section className="card stack package__records" aria-labelledby="seal-records-title">
      <h2 className="package__title" id="seal-records-title">
        {t('package.records.title')}
      </h2>
      <List
        list={records}
        label={t('package.records.title')}
        keyOf={({ id }) => id}
        row={(record) => <RecordRow record={record} />}
        groupOf={({ created_at }) => sayDay(created_at)}
        empty={
          <>
            <Icon name="i-seal-bronze" />
            <p className="empty__title">{t('package.records.empty_title')}</p>
            <p>{t('package.records.empty_text')}</p>
          </>
        }
        end={t('package.records.end')}
      />
    </section>
  )
}

/** Where the player's seals came from and went, day by day (rule 12.5). */
export function SealRecordsIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <SealRecords />
    </TextsProvider>
  )
}
