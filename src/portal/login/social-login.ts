import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'

/**
 * Where a social sign-in leaves to, by a way out of this name: what `socialAddress` of the contract says, without the schemas beside it, which would
 * weigh on every page; a test compares the two.
 */
export function findSocialAddress(provider: 10 | 13, departure: string): string {
  const { address, fact } = getEnvironment()
  const query = new URLSearchParams({ site: fact('site'), locale: fact('locale'), departure })
  const name = provider === 13 ? 'google' : 'facebook'
  return `${findBases(address().hostname).login}/passport/social/${name}?${query}`
}
