import type { Prize } from '../../contract/wheel/calls.ts'
import type { Texts } from '../i18n/texts.ts'
import { isShown, shareUnshown, wholeWheel } from './prizes.ts'
import { sayPrize } from './say-prize.ts'

/** What a spin can bring, and how often: `share` is from 0 to 1. */
export interface Odds {
  icon: string
  name: string
  share: number
}

/** Every prize of the wheel, and what it gives besides in one line, so that all of them make a whole. */
export function listOdds(t: Texts['t'], prizes: readonly Prize[]): Odds[] {
  const lines = prizes
    .filter(isShown)
    .map((prize) => ({ icon: prize.item_icon, name: sayPrize(prize), share: prize.odds / wholeWheel }))
  const others = shareUnshown(prizes)
  return others > 0 ? [...lines, { icon: 'gift', name: t('wheel.odds.others'), share: others }] : lines
}
