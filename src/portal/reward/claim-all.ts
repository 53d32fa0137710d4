import { t } from '../i18n/texts.ts'
import { readPlayer } from '../session/read-player.ts'
import { $claimedSoFar } from './claim-all-store.ts'
import type { Outcome } from './outcome.ts'
import { showContents } from './reward-store.ts'
import { isEnd, sumClaims, type Tried } from './sum-claims.ts'

/** One of several claims: its name, and what claims it by an act of its own (rule 3.7). */
export interface Claim {
  name: string
  send: () => Promise<Outcome>
}

/** Whoever plays: claims that another character would make are not made. */
const readCharacter = () => readPlayer()?.uid

/** Claims one after the other. A refusal is passed over; without a connection, or for another character, the rest stays unclaimed. */
async function tryEach(claims: readonly Claim[]): Promise<Tried[]> {
  const character = readCharacter()
  const tried: Tried[] = []
  for (const { name, send } of claims) {
    $claimedSoFar.set({ done: tried.length, total: claims.length })
    const outcome = await send()
    tried.push({ name, outcome })
    if (isEnd(outcome) || readCharacter() !== character) break
  }
  return tried
}

/** Where the focus goes when the button is gone, since less than two things wait then: what stands around it. */
function findPlace(pressed: HTMLElement): () => HTMLElement | null {
  const around = pressed.closest<HTMLElement>('[tabindex="-1"]')
  return () => (pressed.isConnected ? pressed : around)
}

/**
 * Claims everything that waits on a screen, and then tells what it brought altogether, and by name what brought nothing and why
 * (rule 3.16). A second press while it is under way does nothing. Gives whether it was done.
 */
export async function claimAll(claims: readonly Claim[], pressed: HTMLElement): Promise<boolean> {
  if ($claimedSoFar.get() !== null) return false
  const findSource = findPlace(pressed)
  // As it was before the first of them: each pays a part of it.
  const debt = readPlayer()?.coin_debt ?? 0
  const tried = await tryEach(claims).finally(() => $claimedSoFar.set(null))
  const { count, contents, balance, failures } = sumClaims(tried)
  if (count === 0 && failures.length === 0) return true
  const left = claims.length - tried.length
  const none = failures.some(({ isUnsure }) => isUnsure) ? 'act.outcome.unsure' : 'reward.all.title_none'
  const title = count > 0 ? t('reward.all.title', { count }) : t(none)
  const line = left > 0 ? { line: t('reward.all.left', { count: left }) } : {}
  showContents({ title, ...line, contents, balance, failures, debt }, findSource)
  return true
}
