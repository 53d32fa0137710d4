import { useStore } from '@nanostores/react'
import { $range } from './figures-store.ts'
import { Plot, type PlotProps } from './Plot.tsx'
import { type DayValue, fillDays } from './parts.ts'
import { listDays } from './range.ts'

export interface DayPlotProps extends Omit<PlotProps, 'days'> {
  /** What there is by day; a day may have several, or none. */
  values: readonly DayValue[]
}

/** A plot of the days that are chosen. */
export function DayPlot({ values, ...plot }: DayPlotProps) {
  const days = listDays(useStore($range, { ssr: 'initial' }))
  return <Plot {...plot} days={fillDays(days, values)} />
}
