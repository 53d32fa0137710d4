import type { Product } from '../../contract/shop/list-calls.ts'
import { t } from '../i18n/texts.ts'
import type { View } from '../session/follow-player.ts'
import { readUserFailure } from '../session/user-failure.ts'
import { explainFailure } from '../ui/load-failure.ts'
import type { Shut } from './good.ts'
import type { Bound } from './quantity.ts'

/** What leads through a gate: the login, the role dialog, asking again who is here. */
export type GatePress = 'login' | 'roles' | 'refresh'

interface Gate {
  press: GatePress
  label: string
  note: string
}

/** The one thing that the foot of a product's sheet offers, with the word about it. */
export type Offer =
  | { kind: 'buy' }
  | { kind: 'wait' }
  | ({ kind: 'gate' } & Gate)
  | { kind: 'earn'; note: string }
  | { kind: 'shut'; note: string; isRank: boolean }

/** Says why something cannot be bought, and what to do. */
export function explainShut(shut: Shut, product: Product, vipLevel: number): string {
  if (shut.kind === 'vip') return t('shop.why.vip', { level: shut.level, current: vipLevel })
  if (shut.kind === 'limit') return t('shop.why.limit', { count: product.limit_num })
  return t(`shop.why.${shut.kind === 'soldOut' ? 'sold_out' : shut.kind}`)
}

const gates: Record<Exclude<View, 'loading' | 'ready'>, () => Gate> = {
  guest: () => ({ press: 'login', label: t('shop.guest.action'), note: t('shop.guest.text') }),
  half: () => ({ press: 'login', label: t('shop.half.action'), note: t('shop.half.text') }),
  noRole: () => ({ press: 'roles', label: t('shop.no_role.action'), note: t('shop.no_role.text') }),
  inactive: () => ({ press: 'roles', label: t('session.roles.activate'), note: t('session.roles.inactive_text') }),
  failed: () => ({ press: 'refresh', label: t('layout.state.retry'), note: explainFailure(t, readUserFailure()) }),
}

interface Situation {
  view: View
  product: Product
  shut: Shut | null
  bound: Bound
  player: { coin: number; vip_level: number } | null
}

/** What a player can do with a product: nothing that it is shut for, sign in, earn what is missing, or buy. */
export function findOffer({ view, product, shut, bound, player }: Situation): Offer {
  if (shut) {
    return { kind: 'shut', note: explainShut(shut, product, player?.vip_level ?? 0), isRank: shut.kind === 'vip' }
  }
  if (view !== 'loading' && view !== 'ready') return { kind: 'gate', ...gates[view]() }
  if (player === null) return { kind: 'wait' }
  if (bound.most > 0) return { kind: 'buy' }
  return { kind: 'earn', note: t('shop.sheet.short', { count: product.price - player.coin }) }
}
