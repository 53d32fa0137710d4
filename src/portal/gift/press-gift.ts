import type { MemberGift } from '../../contract/gift/list-calls.ts'
import { receiveMemberGift } from '../../contract/gift/receive-calls.ts'
import { codes } from '../../contract/wire.ts'
import { performAct } from '../act/perform-act.ts'
import { tellRefusal } from '../act/say-refusal.ts'
import { t } from '../i18n/texts.ts'
import { openLogin } from '../login/login-overlay.ts'
import { findChange } from '../reward/balance-change.ts'
import { showReward } from '../reward/reward-store.ts'
import { $session } from '../session/session-store.ts'
import { actNameOf } from './gift-state.ts'
import { showReceived, updateGifts } from './gift-store.ts'

/** Receives a gift, once; its card says so at once, and the reward shows what was in it. */
async function receive({ id, title, vip_restriction }: MemberGift, pressed: HTMLElement): Promise<void> {
  const acted = await performAct(receiveMemberGift, { name: actNameOf(id), query: { id }, label: title })
  if (acted.kind === 'refused') void updateGifts()
  if (acted.kind !== 'done') {
    return tellRefusal(acted, {
      [codes.alreadyClaimed]: t('gift.refusal.received'),
      [codes.notOpen]: t('gift.refusal.closed'),
      [codes.vipTooLow]: t('gift.refusal.vip', { level: vip_restriction }),
      [codes.invalidParameters]: t('gift.refusal.gone'),
    })
  }
  showReceived(id)
  const { data, before, isEarlier } = acted
  const { coin, account_growth, reward_list: items } = data
  // Growth may have unlocked another gift.
  if (account_growth !== undefined) void updateGifts()
  const balance = findChange(before, coin)
  const line = isEarlier ? t('gift.reward.earlier') : title
  showReward({ title: t('gift.reward.title'), line, items, balance }, () => pressed)
}

/** A gift is received, or the login opens for who is not fully signed in. */
export function pressGift(gift: MemberGift, pressed: HTMLElement): Promise<unknown> {
  return $session.get().mode === 'FULL' ? receive(gift, pressed) : openLogin()
}
