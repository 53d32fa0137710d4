import type { Config } from '../config/config.ts'

/** The host of an address; null where it is none. */
export function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null
}

/** Whether a page of another site makes the call. Programs send neither header. */
export function isOfAnotherSite({ headers, url }: Request, { publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  const host = hostOf(origin)
  return host === null || ![hostOf(url), hostOf(publicOrigin)].includes(host)
}
