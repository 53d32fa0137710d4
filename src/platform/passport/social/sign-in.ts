import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Database } from '../../db/connection.ts'
import { toReader, transact } from '../../db/transaction.ts'
import { createTicket } from '../../session/tickets.ts'
import { openAttempt, takeAttempt } from './attempts.ts'
import { findOrCreateIdentity } from './identities.ts'
import type { Provider } from './providers.ts'
import { addressOf, type ReturnPlace } from './return-place.ts'

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

const failed = { social_error: '1' }

/** Answers the provider's page to go to, or, where the provider is out of reach, the way back. */
export async function beginSignIn(
  tools: SignInTools,
  provider: Provider,
  { browser, callback, now }: Visit,
  place: ReturnPlace,
): Promise<string> {
  const proof = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  try {
    const page = await provider.findSignInPage(callback, proof)
    await transact(tools.db, (tx) => openAttempt(tx, { provider: provider.type, browser, proof, place, now }))
    return page.href
  } catch (error) {
    tools.onFailure(provider, error)
    return addressOf(place, failed)
  }
}

/**
 * Takes a provider's answer (the callback's query) and answers where the browser goes: with a ticket when it holds, with
 * `social_error` when the player refused or anything does not match. An answer to nobody's question leads home.
 */
export async function finishSignIn(
  { db, sandbox, onFailure }: SignInTools,
  provider: Provider,
  { browser, callback, now }: Visit,
  query: URLSearchParams,
): Promise<string> {
  const answer = { provider: provider.type, browser, state: query.get('state') ?? '', now }
  const attempt = await db.wait(takeAttempt(toReader(db), answer))
  if (!attempt) return '/'
  const { place, proof } = attempt
  try {
    if (!proof) throw new Error('This sign-in is over')
    const subject = await provider.findSubject(new URL(`?${query}`, callback), proof)
    const ticket = await transact(db, async (tx) => {
      const fpUid = await findOrCreateIdentity(tx, { provider: provider.type, subject, now, sandbox })
      return { platform_token: await createTicket(tx, { fpUid, now }), logged_in_mode: 'FULL', fp_uid: fpUid }
    })
    return addressOf(place, ticket)
  } catch (error) {
    onFailure(provider, error)
    return addressOf(place, failed)
  }
}
