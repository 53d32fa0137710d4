import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FullGate } from '../login/FullGate.tsx'
import { gateTexts } from '../login/Gate.tsx'
import { listTexts } from '../ui/List.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { FlowCard } from './FlowCard.tsx'
import { GrowthPlate } from './GrowthPlate.tsx'
import { growthScopes } from './growth-scope.ts'
import { $scope, chooseScope, growthRecord } from './growth-store.ts'
import type { GameNames } from './other-games.ts'
import { SideTabs } from './SideTabs.tsx'

/** The catalogue parts that the screen says. */
export const texts = [
  'points.growth',
  'points.scope',
  'points.filter',
  'points.end',
  ...gateTexts,
  ...listTexts,
] as const

interface Props {
  otherGames: GameNames
  /** How growth works. */
  ruleHref: string
  checkinHref: string
}

function ScopeTabs() {
  const { t } = useTexts()
  const scope = useStore($scope, { ssr: 'initial' })
  return (
    <Tabs
      label={t('points.scope.label')}
      options={growthScopes.map((value) => ({ value, label: t(`points.scope.${value}`) }))}
      value={scope}
      onChoose={chooseScope}
    />
  )
}

function GrowthRecord({ otherGames, ruleHref, checkinHref }: Props) {
  return (
    <FullGate>
      <div className="screen record">
        <div className="record__side">
          <GrowthPlate ruleHref={ruleHref} />
          <ScopeTabs />
          <SideTabs record={growthRecord} />
        </div>
        <FlowCard record={growthRecord} kind="growth" otherGames={otherGames} icon="i-growth" emptyHref={checkinHref} />
      </div>
    </FullGate>
  )
}

/** The growth record: the sums and what expires next, whose growth it is, a filter, and the lines day by day. */
export function GrowthRecordIsland({ locale, ...record }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <GrowthRecord {...record} />
    </TextsProvider>
  )
}
