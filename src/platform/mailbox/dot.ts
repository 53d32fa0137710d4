import { createHash } from 'node:crypto'
import type { Letters } from '../catalogue/letters.ts'
import type { DotSource } from '../dots/dots.ts'

/** The red dot of the mailboxes: the letters with something in them, unless the player has switched their news off. */
export function mailboxDot({ letters }: { letters: Letters }): DotSource {
  return {
    key: 'letters',
    async ask({ sql, tokenHash, gameProject, game, now }) {
      const open = game ? letters.listOpen(game, now).filter(({ items }) => items.length > 0) : []
      const ids = JSON.stringify(open.map(({ id }) => id))
      const rows = await sql<{ id: string }[]>`
        select letter.id
        from caller(${tokenHash}, ${gameProject}) me
        left join notice_boxes box on box.fp_uid = me.fp_uid
        cross join jsonb_array_elements_text(${ids}::text::jsonb) as letter (id)
        where (box.muted is null or 'letters' <> all (box.muted)) and not exists (
          select 1 from letter_claims c
          where c.fp_uid = me.fp_uid and c.game_project = ${gameProject} and c.letter_id = letter.id
        )
        order by letter.id`
      const hash = createHash('sha256')
        .update(JSON.stringify([gameProject, rows]))
        .digest('base64url')
      return { number: rows.length, hash }
    },
  }
}
