import { formatNumber } from '../i18n/texts.ts'

const day = 86_400
const twoDigits = { minimumIntegerDigits: 2, useGrouping: false } as const

/** What is left of a time, in seconds: `2d 04:18:36` as the page's locale writes it, without days under a day. */
export function sayLeft(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const days = Math.floor(left / day)
  const clock = [Math.floor((left % day) / 3600), Math.floor((left % 3600) / 60), left % 60]
  const time = clock.map((part) => formatNumber(part, twoDigits)).join(':')
  if (days === 0) return time
  return `${formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })} ${time}`
}
