import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { sayItem } from '../reward/say-items.ts'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { type RecordRow, records } from './records-store.ts'
import { sayPoints } from './say-prize.ts'
import { wheel } from './wheel-store.ts'

/** The picture of an item that the wheel has or had; a record itself brings none. */
function usePicture(code: string): string {
  const state = useStore(wheel.$state, { ssr: 'initial' })
  const prizes = state.kind === 'ready' ? [...state.data.prize_list, state.data.big_prize] : []
  return prizes.find(({ item_code }) => item_code === code)?.item_icon ?? 'gift'
}

function Row({ record }: { record: RecordRow }) {
  const { vItemCode: code, vItemNum: amount, vItemName: name, created_at } = record
  const picture = usePicture(code)
  return (
    <li>
      <Icon name={`i-${picture}`} />
      <span className="grow">{sayPoints(code, amount) ?? sayItem({ item_name: name, item_num: amount })}</span>
      <span className="small soft lines__time">{sayTime(created_at)}</span>
    </li>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <>
      <Icon name="i-wheel" />
      <h3 className="empty__title">{t('wheel.records.empty_title')}</h3>
      <p>{t('wheel.records.empty_text')}</p>
    </>
  )
}

const skeleton = (
  <div className="lines__row">
    <i className="skeleton skeleton--disc lines__skeleton" />
    <i className="skeleton skeleton--line" />
  </div>
)

/** What the player has won, latest first, page by page. */
export function RecordsCard() {
  const { t } = useTexts()
  return (
    <section className="card stack records" aria-labelledby="records-title">
      <h2 className="big__title" id="records-title">
        {t('wheel.records.title')}
      </h2>
      <List
        list={records}
        label={t('wheel.records.title')}
        keyOf={({ id }) => id}
        groupOf={({ created_at }) => sayDay(created_at)}
        row={(record) => <Row record={record} />}
        empty={<Nothing />}
        end={t('wheel.records.end')}
        skeleton={skeleton}
        className="lines"
      />
    </section>
  )
}
