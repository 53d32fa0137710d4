import * as v from 'valibot'
import { mailboxClaim, mailboxList } from '../../contract/message/mailbox-calls.ts'
import { codes } from '../../contract/wire.ts'
import { planGrant } from '../backpack/plan-grant.ts'
import { type Asking, type Call, requireGame, requireRole, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Letter } from '../catalogue/letters.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { invalidField, Refusal } from '../http/refusal.ts'

type MailCatalogue = Pick<Catalogue, 'letters' | 'text'>

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Where a letter lies: when it came, in milliseconds, and what orders those of one moment. */
const spotSchema = v.object({ at: whole, place: whole })
type Spot = v.InferOutput<typeof spotSchema>

const toSpot = ({ since, place }: Letter): Spot => ({ at: since.getTime(), place })
const isBelow = (a: Spot, b: Spot) => a.at < b.at || (a.at === b.at && a.place > b.place)

/** Which of some letters the caller has taken the items of; one statement. */
async function askClaims(
  { sql, tokenHash, gameProject }: Asking,
  letters: readonly Letter[],
): Promise<readonly string[]> {
  const ids = JSON.stringify(letters.map(({ id }) => id))
  const rows = await sql<{ id: string }[]>`
    select c.letter_id as id
    from caller(${tokenHash}, ${gameProject}) me
    join letter_claims c on c.fp_uid = me.fp_uid and c.game_project = ${gameProject}
    where c.letter_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  return rows.map(({ id }) => id)
}

function toWireLetter(letter: Letter, claims: readonly string[], { text }: MailCatalogue, call: Call) {
  const { locale, game } = call
  const values = { game: game?.name ?? '' }
  return {
    id: letter.id,
    title: text(`letters.${letter.text}.title`, locale, values),
    content: text(`letters.${letter.text}.content`, locale, values),
    item_list: toWireItems(letter.items, { text }, locale),
    is_claimed: claims.includes(letter.id) ? (1 as const) : (0 as const),
    created_at: Math.floor(letter.since.getTime() / 1000),
    expire_time: Math.floor(letter.until.getTime() / 1000),
  }
}

/** Finds the letter that may be claimed; refuses with 1001, 3006, 3001 and 3007. */
function findClaimable(call: Call, id: string, claims: readonly string[], { letters }: MailCatalogue): Letter {
  const game = requireGame(call)
  if (!letters.isKnown(game, id)) throw invalidField('id')
  if (claims.includes(id)) throw new Refusal(codes.alreadyClaimed, 'Taken already')
  const letter = letters.listOpen(game, call.now).find((one) => one.id === id)
  if (!letter) throw new Refusal(codes.notOpen, 'The letter is not there any more')
  if (letter.items.length === 0) throw new Refusal(codes.notEligible, 'Nothing is enclosed')
  return letter
}

/** The mailboxes of a game. */
export function mailboxRoutes(catalogue: MailCatalogue): Route[] {
  const listOpen = ({ game, now }: Pick<Call, 'game' | 'now'>) => (game ? catalogue.letters.listOpen(game, now) : [])
  const ask = async (asking: Asking) => await askClaims(asking, listOpen(asking))
  return [
    askRoute(mailboxList, ask, (call, { query }, claims) => {
      requireGame(call)
      const letters = listOpen(call).filter(({ box }) => box === query.box)
      const { offset, limit, after } = readPage(query, spotSchema)
      const found = letters.filter((letter) => !after || isBelow(toSpot(letter), after))
      const { rows, next_cursor } = cutPage(found.slice(offset, offset + limit + 1), { limit }, toSpot)
      const letter_list = rows.map((letter) => toWireLetter(letter, claims, catalogue, call))
      return { letter_list, total: letters.length, next_cursor }
    }),
    actRoute(mailboxClaim, ask, (call, { body: { id } }, claims) => {
      const { fpUid } = requireSession(call)
      const { gameProject, uid } = requireRole(call)
      const letter = findClaimable(call, id, claims, catalogue)
      const grant = planGrant(call, {
        operation: `letter:${fpUid}:${gameProject}:${id}`,
        reason: 'letter',
        reference: letter.text,
        items: letter.items,
      })
      return {
        data: { id, reward_list: toWireItems(letter.items, catalogue, call.locale), ...grant.receipt },
        refusals: { letter_claims_once: new Refusal(codes.alreadyClaimed, 'Taken already') },
        write: (tx) => [
          tx.sql`
            insert into letter_claims (fp_uid, game_project, letter_id, uid, claimed_at)
            values (${fpUid}, ${gameProject}, ${id}, ${uid}, ${call.now.toISOString()})`,
          ...grant.write(tx),
        ],
      }
    }),
  ]
}
