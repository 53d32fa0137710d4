import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { FlowRecord, Side } from './record-store.ts'

const sides: readonly Side[] = ['all', 'in', 'out']

/** The switch of a record: everything, what came in, what went out. */
export function SideTabs({ record }: { record: Pick<FlowRecord, '$side' | 'filter'> }) {
  const { t } = useTexts()
  const value = useStore(record.$side, { ssr: 'initial' })
  return (
    <Tabs
      label={t('points.filter.label')}
      options={sides.map((side) => ({ value: side, label: t(`points.filter.${side}`) }))}
      value={value}
      onChoose={record.filter}
    />
  )
}
