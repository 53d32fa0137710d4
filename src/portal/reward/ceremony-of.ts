import type { Content } from './contents.ts'

/** How what was received is shown (rule 3.17): it flies to the balance, or opens the dialog, or fills the screen. */
export type Ceremony = 'small' | 'chest' | 'big'

/** What brought it: a claim, something that the player gave points, a ticket or an item for, or the big prize of the wheel. */
export type Occasion = 'claim' | 'purchase' | 'bigPrize'

/** The icons of chests, and of what is as rare. */
const precious = /^(chest|crate|crown|star)/

/** How many of a thing are few, by its icon. */
const few: Readonly<Record<string, number>> = { coin: 50, growth: 50 }
const fewItems = 10

const isSmall = ({ icon, amount }: Content) => !precious.test(icon) && amount <= (few[icon] ?? fewItems)

/** A claim is small with few points or one small item; growth comes along with many things and counts for none. */
export function ceremonyOf(contents: readonly Content[], occasion: Occasion): Ceremony {
  if (occasion === 'bigPrize') return 'big'
  const things = contents.filter(({ icon }) => icon !== 'growth')
  const isFew = contents.length > 0 && things.length <= 1 && contents.every(isSmall)
  return occasion === 'claim' && isFew ? 'small' : 'chest'
}
