import * as v from 'valibot'
import table from '../../environments.json' with { type: 'json' }
import { hostEnvironments } from '../contract/host-environment.ts'
import { findBases } from '../portal/addresses.ts'
import { findAddress } from '../portal/links.ts'
import type { SiteOrigins } from './security-headers.ts'

/** No page of the portal: an address has to be written out. */
const nowhere = { base: '', names: [] }

const baseSchema = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:https?:\/\/[^\s/?#@]+)?$/, 'must be an origin such as https://api.example.com, or empty'),
  ),
)
const pageSchema = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (address) => address === '' || findAddress(address, nowhere) !== null,
      'must be an http or https address such as https://events.example.com/cafe, or empty',
    ),
  ),
)
const rowSchema = v.strictObject({
  portal: baseSchema,
  api: baseSchema,
  auth: baseSchema,
  login: baseSchema,
  community: baseSchema,
  cafe: pageSchema,
})
const environmentsSchema = v.strictObject(v.entriesFromList(hostEnvironments, rowSchema))

/** Reads `environments.json` as an installation has filled it. Throws an Error that names every mistake. */
export function checkEnvironments(environments: unknown): void {
  const parsed = v.safeParse(environmentsSchema, environments)
  if (parsed.success) return
  const mistakes = parsed.issues.map((issue) => `- ${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`environments.json is not right:\n${mistakes.join('\n')}`)
}

/** The other origins that pages of a host name work with, by `environments.json`. */
export function findSiteOrigins(hostname: string): SiteOrigins {
  checkEnvironments(table)
  const { api, auth, login, community, cafe, portal } = findBases(hostname)
  const cafeOrigin = cafe && new URL(cafe).origin
  return {
    frames: [login, community, cafeOrigin].filter(Boolean),
    api: [api, auth].filter(Boolean),
    portals: [portal].filter(Boolean),
  }
}
