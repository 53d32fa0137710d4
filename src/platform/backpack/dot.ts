import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { DotSource } from '../dots/dots.ts'

/**
 * The backpack's red dot: how many things wait to be opened in the game. Whoever has seen it is told again the next day of
 * the game.
 */
export function backpackDot({ items }: Pick<Catalogue, 'items'>): DotSource {
  return {
    key: 'backpack',
    async ask({ sql, tokenHash, gameProject, game, now }) {
      if (!game) return { number: 0, hash: '' }
      const opening = [...items.values()].filter(
        (item) => item.kind === 'item' && item.opens_into && ['', gameProject].includes(item.gameProject),
      )
      const ids = JSON.stringify(opening.map(({ id }) => id))
      const [row] = await sql<{ number: number; day: string }[]>`
        select coalesce(sum(b.amount), 0)::float8 as number,
          period_key(1, ${now.toISOString()}::timestamptz, ${game.timeZone}) as day
        from caller(${tokenHash}, ${gameProject}) as me
        join backpack_items as b on b.holder in (me.account_holder, me.role_holder)
          and b.item_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
      return { number: row?.number ?? 0, hash: `backpack:${gameProject}:${row?.day}` }
    },
  }
}
