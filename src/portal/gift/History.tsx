import { useStore } from '@nanostores/react'
import { type Ref, useEffect, useRef } from 'react'
import { games } from '../../contract/games.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { sayDay } from '../ui/say-day.ts'
import { $choice, choose, everything, isNarrow, receipts } from './history-store.ts'
import { NoteSkeleton } from './NoteSkeleton.tsx'
import { openHistory } from './open-history.ts'
import { ReceivedRow } from './ReceivedRow.tsx'
import './history.css'

const cycles = [1, 2, 3, 4, 5, 6] as const

/** The two filters: by game, and by how often a gift comes. */
function Filters({ first }: { first: Ref<HTMLSelectElement> }) {
  const { t } = useTexts()
  const choice = useStore($choice, { ssr: 'initial' })
  return (
    <fieldset className="history__filters">
      <legend className="off">{t('gift.history.filters')}</legend>
      <label>
        <span>{t('gift.history.game')}</span>
        <select
          value={choice.game}
          autoComplete="off"
          ref={first}
          onChange={({ currentTarget }) => choose({ ...choice, game: currentTarget.value })}
        >
          <option value="">{t('gift.history.any_game')}</option>
          {games.map(({ gameProject, name }) => (
            <option value={gameProject} key={gameProject}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="g-down" />
      </label>
      <label>
        <span>{t('gift.history.cycle')}</span>
        <select
          value={choice.cycle}
          autoComplete="off"
          onChange={({ currentTarget }) => choose({ ...choice, cycle: Number(currentTarget.value) })}
        >
          <option value={0}>{t('gift.cycle.all')}</option>
          {cycles.map((cycle) => (
            <option value={cycle} key={cycle}>
              {t(`gift.cycle.${cycle}`)}
            </option>
          ))}
        </select>
        <Icon name="g-down" />
      </label>
    </fieldset>
  )
}

/** An empty history invites to the gifts; an empty choice offers to show all. */
function Empty({ giftsHref, onShowAll }: { giftsHref: string; onShowAll: () => void }) {
  const { t } = useTexts()
  const choice = useStore($choice, { ssr: 'initial' })
  if (isNarrow(choice)) {
    return (
      <>
        <Icon name="i-gift" />
        <h3 className="empty__title">{t('gift.history.filtered_title')}</h3>
        <p>{t('gift.history.filtered_text')}</p>
        <button className="btn" type="button" onClick={onShowAll}>
          {t('gift.history.filtered_action')}
        </button>
      </>
    )
  }
  return (
    <>
      <Icon name="i-gift" />
      <h3 className="empty__title">{t('gift.history.empty_title')}</h3>
      <p>{t('gift.history.empty_text')}</p>
      <a className="btn" href={giftsHref}>
        {t('gift.history.empty_action')}
      </a>
    </>
  )
}

/** What was received, day by day, by game and cycle; it is asked for when it is first shown. */
export function History({ giftsHref }: { giftsHref: string }) {
  const { t } = useTexts()
  const filter = useRef<HTMLSelectElement>(null)
  useEffect(openHistory, [])
  const showAll = () => {
    choose(everything)
    // The button that was pressed leaves with the empty list.
    filter.current?.focus()
  }
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 className="off" id="history-title">
        {t('gift.history.title')}
      </h2>
      <Filters first={filter} />
      <List
        list={receipts}
        label={t('gift.history.title')}
        className="card notes"
        keyOf={({ id }) => id}
        row={(received) => <ReceivedRow received={received} />}
        groupOf={({ received_at }) => sayDay(received_at)}
        skeleton={<NoteSkeleton />}
        skeletonRows={5}
        empty={<Empty giftsHref={giftsHref} onShowAll={showAll} />}
        end={t('gift.history.end')}
      />
    </section>
  )
}
