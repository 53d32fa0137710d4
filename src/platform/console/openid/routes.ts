import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { nextPageSchema, type OpenIdProblem, openIdPath } from '../../../contract/console/openid.ts'
import { isTlsOrigin, writeCookie } from '../../caller/operator-cookie.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { findIp } from '../../http/find-ip.ts'
import { isOfAnotherSite } from '../../http/other-site.ts'
import { TooManyTries } from '../../limits/limits.ts'
import type { ConsoleConfig } from '../console-tools.ts'
import { countNetwork, findOperator, forgiveNetwork, openFor } from '../sign-in.ts'
import { sealVouched } from './prove-code.ts'
import { openProvider, type Person } from './provider.ts'
import { openNote, sealNote } from './sealed-note.ts'

const callbackPath = `${openIdPath}/callback`
const kind = 'asked'
/** How long somebody may stay on the provider's page, in seconds. */
const patience = 600

const askedSchema = v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), next: nextPageSchema })
type Asked = v.InferOutput<typeof askedSchema>

interface Tools {
  db: Database
  clock: Clock
  config: ConsoleConfig & Pick<Config, 'trustedProxies'>
  log: Pick<Logger, 'warn'>
}

/** The sign-in page, which says what went wrong, or asks for the code of whom `#` vouches for. */
function addressOfPage(next: string, problem: OpenIdProblem | null, vouched = ''): string {
  const query = new URLSearchParams({ ...(problem && { problem }), ...(next !== '/console' && { next }) }).toString()
  return `/console/sign-in${query && `?${query}`}${vouched && `#${vouched}`}`
}

/** What was asked is kept by the browser that asked, sealed; Lax, because it comes back from the provider's site. */
function keepAsked(context: Context, { config }: Tools, sealed: string | null): void {
  setCookie(context, nameOf(config), sealed ?? '', {
    path: openIdPath,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isTlsOrigin(config.publicOrigin),
    maxAge: sealed === null ? 0 : patience,
  })
}

const nameOf = ({ publicOrigin }: ConsoleConfig) => `${isTlsOrigin(publicOrigin) ? '__Secure-' : ''}guildhall_openid`

/** Leads whom the provider vouches for on: with a session, to the code of their app, or back with what is wrong. */
async function welcome(context: Context, tools: Tools, { person, next }: { person: Person; next: string }) {
  const { db, clock, config } = tools
  const now = clock.now()
  if (!person.isVerified) return addressOfPage(next, 'unverified')
  const found = await db.wait(findOperator(db, person.email))
  if (!found) return addressOfPage(next, 'unknown')
  if (!person.hasSecondFactor) return addressOfPage(next, null, sealVouched(config.consoleKeys, found.email, now))
  const session = await openFor(tools, found, { now, step: null, how: { by: 'provider' } })
  if (!session) return addressOfPage(next, 'unknown')
  context.header('set-cookie', writeCookie(session.token, isTlsOrigin(config.publicOrigin)), { append: true })
  return next
}

/**
 * The sign-in of operators by OpenID Connect (rule 25.3): `GET /console/api/openid` leaves for the provider's page, and its callback
 * for the console with a session, or for the sign-in page. Nobody gets an account by it. Not there where no provider is configured.
 */
export function openIdApp(tools: Tools): Hono {
  const { db, clock, config, log } = tools
  const app = new Hono()
  if (!config.operatorProvider || config.consoleKeys.length === 0) return app
  const provider = openProvider(config.operatorProvider)

  const findCallback = ({ req }: Context) => `${config.publicOrigin ?? new URL(req.url).origin}${callbackPath}`
  const fail = (next: string, problem: OpenIdProblem, error: unknown) => {
    log.warn({ problem, err: error }, 'an operator’s sign-in by the provider failed')
    return addressOfPage(next, problem)
  }
  const admit = async (context: Context) =>
    await countNetwork({ db, config }, { now: clock.now(), ip: findIp(context, config.trustedProxies) }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooManyTries) return false
        throw error
      },
    )

  app.get(openIdPath, async (context) => {
    context.header('cache-control', 'no-store')
    const next = v.parse(nextPageSchema, context.req.query('next') ?? '')
    // A link from elsewhere signs nobody in: the press is on our page.
    if (isOfAnotherSite(context.req.raw, config)) return context.redirect(addressOfPage(next, null))
    if (!(await admit(context))) return context.redirect(addressOfPage(next, 'limited'))
    const asked: Asked = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), next }
    try {
      const page = await provider.findSignInPage(findCallback(context), asked)
      const until = new Date(clock.now().getTime() + patience * 1000)
      keepAsked(context, tools, sealNote(config.consoleKeys, kind, { until, content: asked }))
      return context.redirect(page.href)
    } catch (error) {
      return context.redirect(fail(next, 'unreachable', error))
    }
  })

  app.get(callbackPath, async (context) => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const { searchParams } = new URL(context.req.url)
    const sealed = getCookie(context, nameOf(config)) ?? ''
    const asked = openNote(config.consoleKeys, kind, { sealed, now: clock.now(), schema: askedSchema })
    keepAsked(context, tools, null)
    if (!asked || asked.state !== searchParams.get('state')) return context.redirect(addressOfPage('/console', 'over'))
    const { next } = asked
    if (!(await admit(context))) return context.redirect(addressOfPage(next, 'limited'))
    let person: Person
    try {
      person = await provider.findPerson(new URL(`?${searchParams}`, findCallback(context)), asked)
    } catch (error) {
      return context.redirect(fail(next, 'refused', error))
    }
    // The way there and the way back: whoever the provider vouches for uses up nothing of others behind the same ip.
    for (const _ of [openIdPath, callbackPath])
      await forgiveNetwork({ db, config }, { ip: findIp(context, config.trustedProxies) })
    return context.redirect(await welcome(context, tools, { person, next }))
  })
  return app
}
