import type { Item } from '../../contract/item.ts'
import { buyProduct } from '../../contract/shop/buy-calls.ts'
import type { Product } from '../../contract/shop/list-calls.ts'
import { type Acted, performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { sayOutcome } from '../outcome/say-outcome.ts'
import { type BalanceChange, findChange } from '../reward/balance-change.ts'
import { refreshUser } from '../roles/user-store.ts'
import { readPlayer } from '../session/read-player.ts'
import { nameOf } from './act-name.ts'
import { aboutMeans, explainRefusal, outdated } from './explain-refusal.ts'
import { changeProduct, findProduct, updateShelves } from './shop-store.ts'

/** How a purchase ended; `text` is null where the player has been told elsewhere. */
export type Bought =
  | {
      kind: 'bought'
      items: readonly Item[]
      /** Whether an earlier press, still unanswered, was answered in place of this one. */
      isEarlier: boolean
      balance: BalanceChange | null
    }
  | { kind: 'missed'; text: string | null }
  | { kind: 'ignored' }

type Refused = Extract<Acted<unknown>, { kind: 'refused' }>

/** Asks anew for what a refusal shows to be out of date, then says it. */
async function explain(refused: Refused, productId: string, num: number): Promise<string | null> {
  const { code, isEarlier } = refused
  if (outdated.includes(code)) await updateShelves()
  if (aboutMeans.includes(code)) await refreshUser()
  const known = { product: findProduct(productId), num, coin: readPlayer()?.coin ?? 0 }
  // How many an earlier press had asked for is not known here.
  const own = isEarlier ? undefined : explainRefusal(code, known)
  const reason = sayOutcome(refused, own === undefined ? {} : { refused: { [code]: own } }).text
  return isEarlier && reason !== null ? `${t('shop.refusal.earlier')}\n${reason}` : reason
}

/**
 * Buys so many of a product, once: a second press while it is under way is `ignored`, an earlier one that is still unanswered
 * is sent in its place. Stock and number bought are shown at once, and asked for again behind it.
 */
export async function buyGood(product: Product, num: number): Promise<Bought> {
  const { product_id, product_name: name } = product
  const acted = await performAct(buyProduct, {
    name: nameOf(product_id),
    body: { product_id, uid: readPlayer()?.uid ?? '', num },
    label: t('reward.item', { name, amount: num }),
  })
  if (acted.kind === 'ignored') return acted
  if (acted.kind === 'retrying') return { kind: 'missed', text: sayOutcome(acted).text }
  if (acted.kind === 'refused') return { kind: 'missed', text: await explain(acted, product_id, num) }
  const { data, isEarlier, before } = acted
  changeProduct(product_id, { stock: data.stock, bought_num: data.bought_num })
  void updateShelves()
  return {
    kind: 'bought',
    items: data.reward_list,
    isEarlier,
    balance: findChange(before, data.coin),
  }
}
