import type { Product } from '../../contract/shop/list-calls.ts'
import { platformNow } from '../platform-clock.ts'
import { usePlayer } from '../session/use-player.ts'
import { findShut, type Shut } from './good.ts'

/** The level of whoever looks, null for a guest, and why they cannot buy a product now. */
export function useShut(product: Product): { vipLevel: number | null; shut: Shut | null } {
  const vipLevel = usePlayer()?.vip_level ?? null
  return { vipLevel, shut: findShut(product, { now: platformNow(), vipLevel }) }
}
