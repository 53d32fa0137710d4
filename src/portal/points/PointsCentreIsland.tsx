import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FullGate } from '../login/FullGate.tsx'
import { gateTexts } from '../login/Gate.tsx'
import { isSupportOpen, summary } from '../message/summary-store.ts'
import { usePlayer } from '../session/use-player.ts'
import { Balance } from '../ui/Balance.tsx'
import { Icon } from '../ui/Icon.tsx'
import { listTexts } from '../ui/List.tsx'
import { Flows } from './Flows.tsx'
import type { GameNames } from './other-games.ts'
import { lately } from './points-store.ts'
import { RuleWay } from './RuleWay.tsx'
import { Ways } from './Ways.tsx'
import type { WayHrefs } from './ways.ts'

/** The catalogue parts that the screen says. */
export const texts = [
  'points.centre',
  'points.record',
  'points.earn',
  'points.spend',
  ...gateTexts,
  ...listTexts,
] as const

interface Props {
  otherGames: GameNames
  hrefs: WayHrefs & Record<'rule' | 'record' | 'support', string>
}

/** What holds points back: a refund that is still owed, or a frozen account. */
function AccountNotices({ supportHref }: { supportHref: string }) {
  const { t } = useTexts()
  const player = usePlayer()
  const isOpen = isSupportOpen(useStore(summary.$state, { ssr: 'initial' }))
  if (!player || (player.is_frozen === 0 && player.coin_debt === 0)) return null
  return (
    <section className="card stack">
      {player.is_frozen === 1 && <p>{t('points.centre.frozen')}</p>}
      {player.coin_debt > 0 && <p>{t('points.centre.debt', { amount: player.coin_debt })}</p>}
      {isOpen && <a href={supportHref}>{t('points.centre.contact')}</a>}
    </section>
  )
}

function Treasure({ ruleHref }: { ruleHref: string }) {
  const { t } = useTexts()
  const player = usePlayer()
  return (
    <section className="member treasure" aria-labelledby="treasure">
      <h2 id="treasure">{t('points.centre.balance')}</h2>
      <p className="treasure__sum">
        <Icon name="i-coin" />
        <span className="gold">
          {player ? <Balance value={player.coin} /> : <i className="skeleton skeleton--line" aria-hidden="true" />}
        </span>
      </p>
      <p>{t('points.centre.line')}</p>
      <RuleWay href={ruleHref} text={t('points.centre.rule')} />
    </section>
  )
}

/** What moved lately, with the way to all of it. */
function Lately({ otherGames, recordHref }: Pick<Props, 'otherGames'> & { recordHref: string }) {
  const { t } = useTexts()
  return (
    <section className="card stack points__lately" aria-labelledby="lately">
      <div className="head">
        <h2 id="lately">{t('points.centre.lately')}</h2>
        <a href={recordHref}>{t('points.centre.lately_all')}</a>
      </div>
      <Flows
        list={lately}
        kind="record"
        otherGames={otherGames}
        label={t('points.record.list')}
        empty={
          <>
            <div className="item item--l">
              <Icon name="i-coin" />
            </div>
            <h3 className="empty__title">{t('points.record.empty')}</h3>
            <p>{t('points.record.empty_text')}</p>
          </>
        }
        skeletonRows={5}
      />
    </section>
  )
}

/** The points centre: the treasure, what moved lately, and the ways to earn and to spend. */
export function PointsCentreIsland({ locale, otherGames, hrefs }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <FullGate>
        <div className="screen points">
          <AccountNotices supportHref={hrefs.support} />
          <Treasure ruleHref={hrefs.rule} />
          <Lately otherGames={otherGames} recordHref={hrefs.record} />
          <Ways hrefs={hrefs} />
        </div>
      </FullGate>
    </TextsProvider>
  )
}
