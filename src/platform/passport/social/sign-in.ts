import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { ProviderType } from '../../../contract/passport/calls.ts'
import type { Database } from '../../db/connection.ts'
import { toReader, transact } from '../../db/transaction.ts'
import { createTicket } from '../../roles/tickets.ts'
import { findOrCreateIdentity } from '../identities.ts'
import type { Provider } from '../providers/providers.ts'
import { openAttempt, type TakenAttempt, takeAttempt } from './attempts.ts'
import { failHandOff, settleHandOff } from './hand-offs.ts'
import { linkIdentity } from './link.ts'
import { addressOf, addressOfHandOff, type ReturnPlace } from './return-place.ts'

/** What a social sign-in works with. */
export interface SignInTools {
  db: Database
  sandbox: boolean
  /** Hears why a sign-in failed; the player is only told that it did. */
  onFailure: (provider: Provider, error: unknown) => void
}

/** One browser, at one moment. */
export interface Visit {
  /** A random name of this browser, which keeps an answer from being taken to another. */
  browser: string
  /** Where the provider sends the browser back to, on the origin that the player sees. */
  callback: string
  now: Date
}

/** Where a sign-in comes back to, and what it is for. */
export type Errand = Pick<TakenAttempt, 'place' | 'purpose'>

/** Gives an errand up, and answers where its browser goes back to without having got what it came for. */
export async function giveUp({ db }: SignInTools, { place, purpose }: Errand, now: Date): Promise<string> {
  const { sessionHash, handOffHash } = purpose
  if (handOffHash) {
    await db.wait(failHandOff(toReader(db), handOffHash, now))
    return addressOfHandOff(place, { result: 'failed' })
  }
  return sessionHash
    ? addressOf('link', place, { link_error: 'failed' })
    : addressOf('signIn', place, { social_error: '1' })
}

/** Answers the provider's page to go to, or, where the provider is out of reach, the way back. */
export async function beginSignIn(
  tools: SignInTools,
  provider: Provider,
  { browser, callback, now }: Visit,
  errand: Errand,
): Promise<string> {
  const proof = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  try {
    const page = await provider.findSignInPage(callback, proof)
    await transact(tools.db, (tx) => openAttempt(tx, { provider: provider.type, browser, proof, ...errand, now }))
    return page.href
  } catch (error) {
    tools.onFailure(provider, error)
    return await giveUp(tools, errand, now)
  }
}

/** Somebody whom a provider vouched for, and when. */
interface Vouched {
  provider: ProviderType
  subject: string
  now: Date
}

async function signIn({ db, sandbox }: SignInTools, place: ReturnPlace, { now, ...identity }: Vouched) {
  const ticket = await transact(db, async (tx) => {
    const fpUid = await findOrCreateIdentity(tx, { ...identity, now, sandbox })
    return { platform_token: await createTicket(tx, { fpUid, now }), logged_in_mode: 'FULL', fp_uid: fpUid }
  })
  const { departure } = place
  return addressOf('signIn', place, { ...ticket, ...(departure ? { departure } : {}) })
}

/** Signs the webview in; the browser itself stays as it was. What was cancelled meanwhile makes no account. */
async function handOver({ db, sandbox }: SignInTools, place: ReturnPlace, vouched: Vouched & { handOffHash: Buffer }) {
  const { handOffHash, now, ...identity } = vouched
  await transact(db, async (tx) => {
    const fpUid = await findOrCreateIdentity(tx, { ...identity, now, sandbox })
    if (!(await settleHandOff(tx, handOffHash, fpUid, now))) throw new Error('This hand-off is over')
  })
  return addressOfHandOff(place, { result: 'done' })
}

async function link({ db }: SignInTools, place: ReturnPlace, vouched: Vouched & { sessionHash: Buffer }) {
  const result = await transact(db, (tx) => linkIdentity(tx, { ...vouched, place }))
  const told = result === 'linked' ? { linked: String(vouched.provider) } : { link_error: result }
  return addressOf('link', place, told)
}

function fulfil(tools: SignInTools, { place, purpose }: Errand, vouched: Vouched): Promise<string> {
  const { sessionHash, handOffHash } = purpose
  if (handOffHash) return handOver(tools, place, { ...vouched, handOffHash })
  return sessionHash ? link(tools, place, { ...vouched, sessionHash }) : signIn(tools, place, vouched)
}

/**
 * Takes a provider's answer (the callback's query) and answers where the browser goes: with a ticket, the news of a link, or the word
 * to go back to the game when it holds, with an error when the player refused or anything does not match. An answer to nobody's question leads home.
 */
export async function finishSignIn(
  tools: SignInTools,
  provider: Provider,
  { browser, callback, now, onSuccess }: Visit & { onSuccess: (errand: Errand) => Promise<void> },
  query: URLSearchParams,
): Promise<string> {
  const { db } = tools
  const answer = { provider: provider.type, browser, state: query.get('state') ?? '', now }
  const attempt = await db.wait(takeAttempt(toReader(db), answer))
  if (!attempt) return '/'
  const { proof, ...errand } = attempt
  try {
    if (!proof) throw new Error('This sign-in is over')
    const subject = await provider.findSubject(new URL(`?${query}`, callback), proof)
    const address = await fulfil(tools, errand, { provider: provider.type, subject, now })
    await onSuccess(errand)
    return address
  } catch (error) {
    tools.onFailure(provider, error)
    return await giveUp(tools, errand, now)
  }
}
