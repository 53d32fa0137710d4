import { atom } from 'nanostores'
import { t } from '../i18n/texts.ts'
import type { Content } from '../reward/contents.ts'
import type { Tile } from './calendar.ts'
import { openGift } from './gift.ts'
import type { Seat } from './week.ts'

/** A look into a gift that cannot be taken now: what it holds, and why. */
export interface Peek {
  title: string
  state: string
  contents: readonly Content[]
}

/** The gift that is looked into; null for none. */
export const $peek = atom<Peek | null>(null)

const gifts = {
  claimed: 'checkin.gift.state_claimed',
  locked: 'checkin.gift.state_locked',
  ahead: 'checkin.gift.state_ahead',
  today: 'checkin.gift.state_ahead',
  makeUp: 'checkin.gift.state_ahead',
} as const

const seats = {
  claimed: 'checkin.gift.state_claimed',
  missed: 'checkin.gift.state_week_missed',
  ahead: 'checkin.gift.state_week_ahead',
  today: 'checkin.gift.state_week_ahead',
} as const

/** Shows what a gift of the month holds; `reason` says why it cannot be taken now, where there is one of its own. */
export function showGift({ gift, state }: Tile, vipLevel: number, reason: string): void {
  const { day, vip_restriction: level } = gift
  $peek.set({
    title: t('checkin.gift.day_title', { day }),
    state: reason || t(gifts[state], { day, level, current: vipLevel }),
    contents: openGift(gift),
  })
}

/** Shows what a gift of the week holds; `weekday` is the name of its day. */
export function showSeat({ gift, state }: Seat, weekday: string): void {
  $peek.set({ title: weekday, state: t(seats[state]), contents: openGift(gift) })
}
