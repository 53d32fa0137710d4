import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'

/**
 * Where a social sign-in leaves to: what `socialAddress` of the contract says, without the schemas beside it, which would
 * weigh on every page; a test compares the two.
 */
export function findSocialAddress(provider: 10 | 13): string {
  const { address, fact } = getEnvironment()
  const query = new URLSearchParams({ site: fact('site'), locale: fact('locale') })
  const name = provider === 13 ? 'google' : 'facebook'
  return `${findBases(address().hostname).login}/passport/social/${name}?${query}`
}
