import { atom } from 'nanostores'
import * as v from 'valibot'
import { beginHandOff, cancelHandOff, redeemHandOff } from '../../contract/passport/hand-off-calls.ts'
import { type ProviderType, providerTypeSchema } from '../../contract/passport/ways.ts'
import { codes } from '../../contract/wire.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { parseJson } from '../session/keep-answer.ts'
import { isSignInPage } from '../session/place.ts'
import { sendCall } from '../session/send-call.ts'
import { findAppActions, tryInBrowser } from '../webview/bridge.ts'
import { forgetHandOff, keepHandOff, readKeptHandOff } from './kept-hand-off.ts'
import { $login } from './login-store.ts'
import { makeProof, type Proof } from './make-proof.ts'
import { completeLogin } from './sign-in.ts'

/** A sign-in that the system's browser is asked to make (rule 4.24): asked for, awaited, being taken over, or ended without one. */
export type HandOffState =
  | { kind: 'none' }
  | { kind: 'opening' | 'finishing'; provider: ProviderType }
  | { kind: 'waiting'; provider: ProviderType; code: string; isOffline: boolean }
  | { kind: 'over'; provider: ProviderType; why: 'failed' | 'expired' | 'unopened' }

export const $handOff = atom<HandOffState>({ kind: 'none' })

const keptSchema = v.object({
  id: v.string(),
  verifier: v.string(),
  provider: providerTypeSchema,
  code: v.string(),
  /** When it expires, in milliseconds since 1970. */
  until: v.number(),
  /** The page to land on; empty for where a sign-in leads to by itself. */
  page: v.string(),
})
type HandOff = v.InferOutput<typeof keptSchema>

/** Milliseconds between two questions: soon at first, then less and less often, until it has expired. */
const pace = { first: 2_000, growth: 1.4, most: 15_000 } as const

/** The one that is awaited. */
let awaited: HandOff | null = null
let wait: number = pace.first
let isAsking = false
/** Which of the presses is the latest. */
let turn = 0
let stopTimer = () => {}
let stopListening = () => {}

function stopWaiting(): void {
  awaited = null
  stopTimer()
  stopListening()
  forgetHandOff()
}

function end({ provider }: Pick<HandOff, 'provider'>, why: 'failed' | 'expired' | 'unopened'): void {
  stopWaiting()
  $handOff.set({ kind: 'over', provider, why })
}

/** The ordinary end of a sign-in; the player lands on the page that they began it from, also where the app has opened another since. */
async function finish({ provider, page }: HandOff, ticket: string): Promise<void> {
  stopWaiting()
  $handOff.set({ kind: 'finishing', provider })
  if (!(await completeLogin(ticket))) return end({ provider }, 'failed')
  $handOff.set({ kind: 'none' })
  const { address, navigate } = getEnvironment()
  const { pathname, search } = address()
  if (page !== '' && page !== pathname + search) navigate(page, 'replace')
}

function askLater(): void {
  stopTimer()
  stopTimer = getEnvironment().delay(wait, () => void ask())
  wait = Math.min(pace.most, wait * pace.growth)
}

/** Asks once what became of it; what cannot be answered now is asked again, as long as it may be answered. */
async function ask(): Promise<void> {
  const asked = awaited
  if (asked === null) return
  // The question under way may be about one that was given up since.
  if (isAsking) return askLater()
  isAsking = true
  const { id, verifier, provider, code, until } = asked
  const { answer } = await sendCall(redeemHandOff, { body: { id, verifier } })
  isAsking = false
  if (awaited !== asked) return
  if (answer.kind === 'ok' && answer.data.ticket) return await finish(asked, answer.data.ticket.token)
  if (answer.kind === 'ok' && answer.data.status === 'failed') return end(asked, 'failed')
  const isRefused =
    answer.kind === 'refused' && (answer.code === codes.tokenExpired || answer.code === codes.tokenInvalid)
  if (isRefused || getEnvironment().now() >= until) return end(asked, 'expired')
  const isOffline = answer.kind === 'failed' && answer.reason === 'network'
  $handOff.set({ kind: 'waiting', provider, code, isOffline })
  askLater()
}

/** Waits for the player to come back, and asks meanwhile: not every app tells its page that it is seen again. */
function awaitReturn(handOff: HandOff): void {
  const { provider, code } = handOff
  awaited = handOff
  wait = pace.first
  $handOff.set({ kind: 'waiting', provider, code, isOffline: false })
  stopListening = getEnvironment().onReturn(() => {
    wait = pace.first
    void ask()
  })
}

/** Tells the platform, which then lets the browser's answer count for nothing; where it is out of reach, the hand-off expires. */
function cancelAwaited(): void {
  if (awaited === null) return
  const { id, verifier } = awaited
  stopWaiting()
  void sendCall(cancelHandOff, { body: { id, verifier } })
}

/** Begins one on the platform, or says why it can't be begun. */
async function begin(provider: ProviderType, { verifier, challenge }: Proof) {
  const { address, fact, now } = getEnvironment()
  const { hostname, origin, pathname, search } = address()
  const body = { provider, challenge, site: fact('site'), locale: fact('locale') }
  const { answer } = await sendCall(beginHandOff, { body })
  if (answer.kind !== 'ok') {
    // Whoever asked too often has a connection that is good.
    const isRefused = answer.kind === 'refused' && answer.code === codes.tooManyRequests
    return { kind: 'over', why: isRefused ? 'failed' : 'unopened' } as const
  }
  const { id, url, code, expires_in } = answer.data
  const page = isSignInPage() ? '' : pathname + search
  const handOff: HandOff = { id, verifier, provider, code, until: now() + expires_in * 1000, page }
  return { kind: 'begun', handOff, url: new URL(findBases(hostname).login + url, origin).href } as const
}

/**
 * Has the system's browser sign the player in, where the app around the page can open one; false where it can't, and the page has to
 * leave by itself. What the browser is told is worth nothing without the verifier, which stays here.
 */
export async function handOver(provider: ProviderType): Promise<boolean> {
  cancelHandingOver()
  const own = turn
  $handOff.set({ kind: 'opening', provider })
  const [actions, proof] = await Promise.all([findAppActions(), makeProof()])
  // Closed, or pressed once more, while it was beginning.
  if (own !== turn) return true
  if (!actions.has('openInBrowser') || proof === null) {
    $handOff.set({ kind: 'none' })
    return false
  }
  const begun = await begin(provider, proof)
  if (own !== turn) return true
  if (begun.kind === 'over') {
    end({ provider }, begun.why)
    return true
  }
  keepHandOff(JSON.stringify(begun.handOff), begun.handOff.until)
  awaitReturn(begun.handOff)
  const opened = await tryInBrowser(begun.url)
  if (awaited !== begun.handOff) return true
  if (opened !== 0) {
    askLater()
    return true
  }
  cancelHandingOver()
  return false
}

/** Gives it up: the player signs in another way. */
export function cancelHandingOver(): void {
  turn += 1
  cancelAwaited()
  $handOff.set({ kind: 'none' })
}

/** One that this webview has begun and not yet seen the end of; null for none, and for what has expired meanwhile. */
function readHandOff(): HandOff | null {
  const parsed = v.safeParse(keptSchema, parseJson(readKeptHandOff() ?? ''))
  return parsed.success ? parsed.output : null
}

/** Goes on waiting for one that an earlier page began: the app may have closed its webview while the player was in the browser. */
export function resumeHandOff(): void {
  const handOff = awaited === null ? readHandOff() : null
  if (handOff === null) return
  awaitReturn(handOff)
  void ask()
}

// Closing the login cancels it.
$login.listen(({ phase }) => {
  if (phase === 'closed' && $handOff.get().kind !== 'finishing') cancelHandingOver()
})
