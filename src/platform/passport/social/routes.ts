import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomState } from 'openid-client'
import type { Logger } from 'pino'
import { tokenName } from '../../../contract/session/token-name.ts'
import { changeLimit } from '../../account/admit-change.ts'
import { redeemOneTimeLink } from '../../account/one-time-links.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import { transact } from '../../db/transaction.ts'
import { findIp } from '../../http/find-ip.ts'
import { hashToken } from '../../session/tokens.ts'
import { findNetwork } from '../find-network.ts'
import { countTry } from '../limits.ts'
import { findLimits, type PassportConfig } from '../passport-config.ts'
import { createProviders, type Provider } from './providers.ts'
import { addressOf, findReturnPlace } from './return-place.ts'
import { addressOfFailure, beginSignIn, finishSignIn, type SignInTools, type Visit } from './sign-in.ts'
import { readSocialConfig } from './social-config.ts'

const cookieName = 'guildhall.social'
const cookiePath = '/passport/social'
/** How long a browser keeps its name, in seconds: somewhat longer than an attempt lasts. */
const cookieAge = 3600

interface Tools {
  db: Database
  clock: Clock
  config: PassportConfig & Pick<Config, 'publicOrigin' | 'trustedProxies'>
  log: Pick<Logger, 'warn'>
}

/** The browser's name for this sign-in, generated on its first visit. Lax, because it comes back from the provider's site. */
function nameBrowser(context: Context, origin: string): string {
  const known = getCookie(context, cookieName) ?? ''
  const browser = /^[\w-]{43}$/.test(known) ? known : randomState()
  setCookie(context, cookieName, browser, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: cookieAge,
  })
  return browser
}

/**
 * Social sign-in outside the iframe: `GET /passport/social/<provider>` leaves for the provider's page, and its callback
 * leaves for the portal's `/socialLogin`; with a ticket of `account/link` in `link`, for the account's own page. Providers that are not configured, and return places that are not ours, are 404.
 */
export function socialApp({ db, clock, config, log }: Tools): Hono {
  const providers = createProviders(readSocialConfig(config))
  const signIn: SignInTools = {
    db,
    sandbox: config.sandbox,
    onFailure: (provider, error) => log.warn({ provider: provider.key, err: error }, 'social sign-in failed'),
  }
  const app = new Hono()

  const visit = (context: Context, provider: Provider): Visit => {
    const origin = config.publicOrigin ?? new URL(context.req.url).origin
    const callback = `${origin}${cookiePath}/${provider.key}/callback`
    return { browser: nameBrowser(context, origin), callback, now: clock.now() }
  }
  const isAdmitted = async (context: Context): Promise<boolean> => {
    const limit = findLimits(config)?.perIp
    if (!limit) return true
    return (
      (await countTry(db, clock.now(), [
        { kind: 'ip', value: findNetwork(findIp(context, config.trustedProxies)), limit },
      ])) === 0
    )
  }

  // A ticket alone is not enough: whoever was sent to the address of another player's would give them their own account.
  const findLinker = async (context: Context, token: string): Promise<Buffer | undefined> => {
    const taken = await transact(db, (tx) => redeemOneTimeLink(tx, { token, purpose: 'link', now: clock.now() }))
    if (!taken?.sessionHash.equals(hashToken(getCookie(context, tokenName) ?? ''))) return undefined
    // A link is mailed, and the address may be somebody else's.
    const counted = { kind: 'change', value: taken.fpUid, limit: changeLimit } as const
    const isAdmitted = !findLimits(config) || (await countTry(db, clock.now(), [counted])) === 0
    return isAdmitted ? taken.sessionHash : undefined
  }

  for (const provider of providers) {
    app.get(`${cookiePath}/${provider.key}`, async (context) => {
      context.header('cache-control', 'no-store')
      const place = findReturnPlace(new URL(context.req.url).searchParams)
      if (!place) return context.notFound()
      const ticket = context.req.query('link')
      const sessionHash = ticket === undefined ? null : await findLinker(context, ticket)
      if (sessionHash === undefined) return context.redirect(addressOf('link', place, { link_error: 'failed' }))
      if (!(await isAdmitted(context))) return context.redirect(addressOfFailure(place, sessionHash))
      return context.redirect(await beginSignIn(signIn, provider, visit(context, provider), { place, sessionHash }))
    })
    app.get(`${cookiePath}/${provider.key}/callback`, async (context) => {
      context.header('cache-control', 'no-store')
      context.header('referrer-policy', 'no-referrer')
      const { searchParams } = new URL(context.req.url)
      return context.redirect(await finishSignIn(signIn, provider, visit(context, provider), searchParams))
    })
  }
  return app
}
