import type { Site } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { pathOf } from '../routes.ts'
import type { RewardKey, RewardPlaces } from './rewards.ts'

/** Where rewards are claimed, other than on the page of `here`; at build time. */
export function placeRewards(site: Site, locale: LocaleCode, here?: RewardKey): RewardPlaces {
  const places: Readonly<Record<RewardKey, string>> = {
    gift: pathOf(site, locale, 'gift'),
    benefits: pathOf(site, locale, 'benefits/membership'),
    checkin: pathOf(site, locale, 'signinbenefit'),
    task: pathOf(site, locale, 'benefits/pointstask'),
  }
  return Object.fromEntries(Object.entries(places).filter(([key]) => key !== here))
}
