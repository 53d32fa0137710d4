import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomState } from 'openid-client'
import type { Logger } from 'pino'
import { tokenName } from '../../../contract/session/token-name.ts'
import { hashToken } from '../../caller/tokens.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { toReader, transact } from '../../db/transaction.ts'
import { findIp } from '../../http/find-ip.ts'
import { countInTurn, countTry, forgiveTry, type Try, triesOfNetworks } from '../../limits/limits.ts'
import { changeLimit } from '../admit-change.ts'
import { redeemOneTimeLink } from '../one-time-links.ts'
import { findLimits, type PassportConfig } from '../passport-config.ts'
import { createProviders, type Provider } from '../providers/providers.ts'
import { readSocialConfig } from '../providers/social-config.ts'
import { claimHandOff } from './hand-offs.ts'
import { addressOf, addressOfHandOff, findReturnPlace, type ReturnPlace } from './return-place.ts'
import { beginSignIn, type Errand, finishSignIn, giveUp, type SignInTools, type Visit } from './sign-in.ts'

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

/** A browser that leaves for a provider, and where it comes from. */
interface Departure extends Visit {
  provider: Provider
  place: ReturnPlace
}

/**
 * Whether the player has pressed on a page of ours. A hand-off leaves by no other way: its page says whose sign-in it is, and a link
 * from anywhere else would pass it by. Older browsers say only where they come from.
 */
function isPressedHere({ req }: Context, origin: string): boolean {
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const from = req.header('referer') ?? ''
  return URL.canParse(from) && new URL(from).origin === origin
}

/**
 * Social sign-in outside the iframe: `GET /passport/social/<provider>` leaves for the provider's page, and its callback leaves
 * for the portal's `/socialLogin`; with a ticket of `account/link` in `link`, for the account's own page; with an id of
 * `passport/hand_off` in `hand_off`, for the page that sends the player back to the game. Providers that are not configured, and
 * return places that are not ours, are 404.
 */
export function socialApp({ db, clock, config, log }: Tools): Hono {
  const providers = createProviders(readSocialConfig(config))
  const signIn: SignInTools = {
    db,
    sandbox: config.sandbox,
    onFailure: (provider, error) => log.warn({ provider: provider.key, err: error }, 'social sign-in failed'),
  }
  const app = new Hono()

  const findOrigin = (context: Context): string => config.publicOrigin ?? new URL(context.req.url).origin
  const visit = (context: Context, provider: Provider): Visit => {
    const origin = findOrigin(context)
    const callback = `${origin}${cookiePath}/${provider.key}/callback`
    return { browser: nameBrowser(context, origin), callback, now: clock.now() }
  }
  const triesOf = (context: Context): Try[] => {
    const limits = findLimits(config)
    return limits ? triesOfNetworks('ip', findIp(context, config.trustedProxies), limits.perIp) : []
  }
  const isAdmitted = async (context: Context): Promise<boolean> =>
    (await countInTurn(db, clock.now(), triesOf(context))) === 0

  // A ticket alone is not enough: whoever was sent to the address of another player's would give them their own account.
  const findLinker = async (context: Context, token: string): Promise<Buffer | undefined> => {
    const taken = await transact(db, (tx) => redeemOneTimeLink(tx, { token, purpose: 'link', now: clock.now() }))
    if (!taken?.sessionHash.equals(hashToken(getCookie(context, tokenName) ?? ''))) return undefined
    // A link is mailed, and the address may be somebody else's.
    const counted = { kind: 'change', value: taken.fpUid, limit: changeLimit } as const
    const isAdmitted = !findLimits(config) || (await countTry(db, clock.now(), [counted])) === 0
    return isAdmitted ? taken.sessionHash : undefined
  }

  /** What leaves for a provider, or the address to go to in its place. */
  const findErrand = async (
    context: Context,
    { provider, place, browser, now }: Departure,
  ): Promise<Errand | { elsewhere: string }> => {
    const { link, hand_off: id } = context.req.query()
    if (id !== undefined) {
      if (!isPressedHere(context, findOrigin(context))) return { elsewhere: addressOfHandOff(place, { id }) }
      const claimed = await db.wait(claimHandOff(toReader(db), { id, provider: provider.type, browser, now }))
      if (!claimed) return { elsewhere: addressOfHandOff(place, { result: 'over' }) }
      return { place: claimed.place, purpose: { sessionHash: null, handOffHash: claimed.hash } }
    }
    if (link === undefined) return { place, purpose: { sessionHash: null, handOffHash: null } }
    const sessionHash = await findLinker(context, link)
    return sessionHash
      ? { place, purpose: { sessionHash, handOffHash: null } }
      : { elsewhere: addressOf('link', place, { link_error: 'failed' }) }
  }

  for (const provider of providers) {
    app.get(`${cookiePath}/${provider.key}`, async (context) => {
      context.header('cache-control', 'no-store')
      const place = findReturnPlace(new URL(context.req.url).searchParams)
      if (!place) return context.notFound()
      const visiting = visit(context, provider)
      const errand = await findErrand(context, { ...visiting, provider, place })
      if ('elsewhere' in errand) return context.redirect(errand.elsewhere)
      if (!(await isAdmitted(context))) return context.redirect(await giveUp(signIn, errand, visiting.now))
      return context.redirect(await beginSignIn(signIn, provider, visiting, errand))
    })
    app.get(`${cookiePath}/${provider.key}/callback`, async (context) => {
      context.header('cache-control', 'no-store')
      context.header('referrer-policy', 'no-referrer')
      const { searchParams } = new URL(context.req.url)
      // Who signs in after all has not tried in vain, and uses up nothing of others behind the same ip.
      const onSuccess = async ({ purpose }: Errand) => {
        const tries = triesOf(context)
        await forgiveTry(db, tries).catch(() => {})
        // A hand-off was counted when it began, too.
        if (purpose.handOffHash) await forgiveTry(db, tries).catch(() => {})
      }
      const visiting = { ...visit(context, provider), onSuccess }
      return context.redirect(await finishSignIn(signIn, provider, visiting, searchParams))
    })
  }
  return app
}
