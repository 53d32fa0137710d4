import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FullGate } from '../login/FullGate.tsx'
import { gateTexts } from '../login/Gate.tsx'
import { usePlayer } from '../session/use-player.ts'
import { Balance } from '../ui/Balance.tsx'
import { listTexts } from '../ui/List.tsx'
import { FlowCard } from './FlowCard.tsx'
import type { GameNames } from './other-games.ts'
import { pointsRecord } from './points-store.ts'
import { SideTabs } from './SideTabs.tsx'
import { Sum } from './Sum.tsx'

/** The catalogue parts that the screen says. */
export const texts = ['points.record', 'points.filter', 'points.end', ...gateTexts, ...listTexts] as const

interface Props {
  otherGames: GameNames
  /** The points centre. */
  centreHref: string
}

function Plate() {
  const { t, formatNumber } = useTexts()
  const player = usePlayer()
  const whole = useStore(pointsRecord.$whole, { ssr: 'initial' })
  return (
    <section className="member" aria-label={t('points.record.balance')}>
      <ul className="hoard">
        <Sum icon="i-coin" label={t('points.record.balance')}>
          {player && <Balance value={player.coin} />}
        </Sum>
        <Sum icon="i-scroll" label={t('points.record.entries')}>
          {whole?.total !== undefined && formatNumber(whole.total)}
        </Sum>
      </ul>
    </section>
  )
}

function PointsRecord({ otherGames, centreHref }: Props) {
  return (
    <FullGate>
      <div className="screen record">
        <div className="record__side">
          <Plate />
          <SideTabs record={pointsRecord} />
        </div>
        <FlowCard record={pointsRecord} kind="record" otherGames={otherGames} icon="i-coin" emptyHref={centreHref} />
      </div>
    </FullGate>
  )
}

/** The points record: the balance, a filter, and the lines day by day. */
export function PointsRecordIsland({ locale, ...record }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <PointsRecord {...record} />
    </TextsProvider>
  )
}
