import type * as v from 'valibot'
import { sites } from '../../../contract/games.ts'
import { parseLanguageParameter } from '../../../contract/locales.ts'
import {
  beginHandOff,
  cancelHandOff,
  checkHandOff,
  handOffAddress,
  handOffMinutes,
  redeemHandOff,
} from '../../../contract/passport/hand-off-calls.ts'
import type { ProviderType } from '../../../contract/passport/ways.ts'
import type { Call } from '../../calls/call.ts'
import { plainRoute, type Route } from '../../calls/route.ts'
import { transact } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'
import { findNetwork } from '../../limits/find-network.ts'
import { countInTurn, defaultOpenHandOffs, TooManyTries, triesOfNetworks } from '../../limits/limits.ts'
import { findLimits, type PassportTools } from '../passport-config.ts'
import { createProviders } from '../providers/providers.ts'
import { readSocialConfig } from '../providers/social-config.ts'
import { endHandOff, lookAtHandOff, openHandOff, readHandOff, redeem } from './hand-offs.ts'

async function begin(
  tools: PassportTools,
  offered: readonly ProviderType[],
  call: Call,
  { provider, challenge, ...asked }: v.InferOutput<(typeof beginHandOff)['body']>,
) {
  const { db, config } = tools
  const { ip, now } = call
  const locale = parseLanguageParameter(asked.locale)
  const site = sites.find(({ path }) => path === asked.site)
  if (!site) throw invalidField('site')
  if (!offered.includes(provider)) throw invalidField('provider')
  const limits = findLimits(config)
  // Given back once the provider has vouched for somebody: until then it is a row.
  const wait = limits ? await countInTurn(db, now, triesOfNetworks('ip', ip, limits.perIp)) : 0
  if (wait > 0) throw new TooManyTries(wait)
  const openLimit = limits && (limits.openHandOffsPerNetwork ?? defaultOpenHandOffs)
  const order = { provider, challenge, place: { site: site.path, locale }, network: findNetwork(ip), openLimit, now }
  const { id, code } = await transact(db, (tx) => openHandOff(tx, order))
  return { id, url: handOffAddress(site, locale, { id }), code, expires_in: handOffMinutes * 60 }
}

/** The calls of a social sign-in that a webview hands over to the system's browser (rule 4.24). */
export function handOffRoutes(tools: PassportTools): Route[] {
  const { db, config } = tools
  const offered = createProviders(readSocialConfig(config)).map(({ type }) => type)
  return [
    plainRoute(beginHandOff, async (call, { body }) => await begin(tools, offered, call, body)),
    plainRoute(checkHandOff, async ({ tx, now }, { body }) => {
      const { provider, site, code } = await db.wait(readHandOff(tx, body.id, now))
      return { provider, site, code }
    }),
    plainRoute(redeemHandOff, async ({ tx, now }, { body }) => {
      const claim = { ...body, now }
      const { status } = await db.wait(lookAtHandOff(tx, claim))
      if (status === 'waiting') return { status, ticket: null }
      if (status === 'done') return { status, ticket: await transact(db, (own) => redeem(own, claim)) }
      await db.wait(endHandOff(tx, body))
      return { status, ticket: null }
    }),
    plainRoute(cancelHandOff, async ({ tx }, { body }) => {
      await db.wait(endHandOff(tx, body))
      return {}
    }),
  ]
}
