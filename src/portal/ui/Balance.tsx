import { useTexts } from '../i18n/TextsProvider.tsx'
import { useCountUp } from './use-count-up.ts'

const counting = { length: 700, delay: 450 }

/** A balance that runs up or down to what it becomes. */
export function Balance({ value }: { value: number }) {
  const { formatNumber } = useTexts()
  return <span className="num">{formatNumber(useCountUp(value, counting))}</span>
}
