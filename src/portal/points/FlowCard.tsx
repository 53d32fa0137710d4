import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Flows } from './Flows.tsx'
import type { RecordKind } from './flow-icon.ts'
import type { GameNames } from './other-games.ts'
import type { FlowRecord } from './record-store.ts'

interface Props {
  record: Pick<FlowRecord, 'list'>
  kind: RecordKind
  otherGames: GameNames
  icon: string
  /** Where something can be done about an empty record. */
  emptyHref: string
}

/** All lines of a record on a card. */
export function FlowCard({ record, kind, otherGames, icon, emptyHref }: Props) {
  const { t } = useTexts()
  const label = t(`points.${kind}.list`)
  return (
    <section className="card" aria-label={label}>
      <Flows
        list={record.list}
        kind={kind}
        otherGames={otherGames}
        label={label}
        empty={
          <>
            <div className="item item--l">
              <Icon name={icon} />
            </div>
            <h2>{t(`points.${kind}.empty`)}</h2>
            <p>{t(`points.${kind}.empty_text`)}</p>
            <a className="btn" href={emptyHref}>
              {t(`points.${kind}.empty_action`)}
            </a>
          </>
        }
        end={t('points.end')}
        skeletonRows={7}
      />
    </section>
  )
}
