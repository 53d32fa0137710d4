import type { MemberGift } from '../../contract/gift/list-calls.ts'
import { receiveMemberGift } from '../../contract/gift/receive-calls.ts'
import { codes } from '../../contract/wire.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { openLogin } from '../login/login-overlay.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { findChange } from '../reward/balance-change.ts'
import { claimAll } from '../reward/claim-all.ts'
import { listContents } from '../reward/contents.ts'
import type { Outcome, Received } from '../reward/outcome.ts'
import { type Next, showContents } from '../reward/reward-store.ts'
import { $session } from '../session/session-store.ts'
import { actNameOf } from './gift-state.ts'
import { readOpenGifts, showReceived, updateGifts } from './gift-store.ts'

interface ReceivedGift extends Received {
  /** Whether it answered an earlier press. */
  isEarlier: boolean
  /** Whether growth came with it, which may have unlocked another gift. */
  hasGrown: boolean
}

/** Receives a gift, once; its card says so at once. */
async function receive({ id, title, vip_restriction }: MemberGift): Promise<Outcome<ReceivedGift>> {
  const acted = await performAct(receiveMemberGift, { name: actNameOf(id), query: { id }, label: title })
  if (acted.kind === 'ignored') return acted
  if (acted.kind !== 'done') {
    const own = {
      [codes.alreadyClaimed]: t('gift.refusal.received'),
      [codes.notOpen]: t('gift.refusal.closed'),
      [codes.vipTooLow]: t('gift.refusal.vip', { level: vip_restriction }),
      [codes.invalidParameters]: t('gift.refusal.gone'),
    }
    return { kind: 'missed', acted, own }
  }
  showReceived(id)
  const { data, before, isEarlier } = acted
  const { coin, account_growth, reward_list } = data
  const reward = { contents: listContents(reward_list), balance: findChange(before, coin) }
  return { kind: 'received', reward: { ...reward, isEarlier, hasGrown: account_growth !== undefined } }
}

function findNext(pressed: HTMLElement): Next | null {
  const [gift] = readOpenGifts()
  return gift ? { name: gift.title, press: () => receiveOne(gift, pressed) } : null
}

/** Receives a gift; the reward shows what was in it, and offers the next. */
async function receiveOne(gift: MemberGift, pressed: HTMLElement): Promise<void> {
  const outcome = await receive(gift)
  if (outcome.kind === 'missed') {
    if (outcome.acted.kind === 'refused') void updateGifts()
    tellOutcome(outcome.acted, { refused: outcome.own })
  }
  if (outcome.kind !== 'received') return
  const { contents, balance, isEarlier, hasGrown } = outcome.reward
  if (hasGrown) void updateGifts()
  // The answer to an earlier press is told by the dialog, which says so.
  const story = isEarlier ? { line: t('gift.reward.earlier') } : { line: gift.title, occasion: 'claim' as const }
  const next = findNext(pressed)
  showContents({ title: t('gift.reward.title'), ...story, contents, balance, next }, () => pressed)
}

/** A gift is received, or the login opens for who is not fully signed in. */
export function pressGift(gift: MemberGift, pressed: HTMLElement): Promise<unknown> {
  return $session.get().mode === 'FULL' ? receiveOne(gift, pressed) : openLogin()
}

/** Every gift that is open is received, one after the other. */
export async function pressAll(pressed: HTMLElement): Promise<void> {
  const claims = readOpenGifts().map((gift) => ({ name: gift.title, send: () => receive(gift) }))
  if (await claimAll(claims, pressed)) await updateGifts()
}
