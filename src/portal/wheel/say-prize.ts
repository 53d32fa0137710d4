import type { SpinResult } from '../../contract/wheel/calls.ts'
import { formatNumber, t } from '../i18n/texts.ts'
import { sayAmount, sayItem } from '../reward/say-items.ts'
import { isPoints } from './prizes.ts'

/** The longest number of points that a sector has room for. */
const roomyNumber = 9999

/** The name of points, built from code and count (rule 11.3); null for a code without one. */
export function sayPoints(code: string, count: number): string | null {
  const key = `wheel.points.${code}`
  const name = t(key, { count })
  return name === key ? null : name
}

/** A prize by name and number: `30 points`, `Rations ×2`. */
export function sayPrize(prize: SpinResult): string {
  const { item_code, item_name, item_nums } = prize
  return (isPoints(prize) && sayPoints(item_code, item_nums)) || sayItem({ item_name, item_num: item_nums })
}

/** What stands in a sector under the picture: `30` for points, `×2` for things; long numbers in the language's short way. */
export function sayNumber(prize: SpinResult): string {
  const { item_nums: amount } = prize
  if (!isPoints(prize)) return sayAmount(amount, true)
  return formatNumber(amount, amount > roomyNumber ? { notation: 'compact' } : undefined)
}
