import { findSiteByPath, sites } from '../../contract/games.ts'
import { parseLanguageParameter } from '../../contract/locales.ts'
import { providerTypes, socialAddress } from '../../contract/passport/calls.ts'
import { getEnvironment } from '../environment.ts'
import { findBases } from './addresses.ts'

/** Where a social sign-in leaves to; a file of its own, because the tables it reads are for those few only. */
export function findSocialAddress(provider: 10 | 13): string {
  const { address, fact } = getEnvironment()
  const site = findSiteByPath(`/${fact('site')}`) ?? sites[0]
  if (!site) throw new Error('There is no site to come back to')
  const key = provider === providerTypes.google ? 'google' : 'facebook'
  return findBases(address().hostname).login + socialAddress(key, site, parseLanguageParameter(fact('locale')))
}
