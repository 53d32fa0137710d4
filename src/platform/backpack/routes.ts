import * as v from 'valibot'
import { backpackList, cardTitles } from '../../contract/backpack/calls.ts'
import { fromLangHeader } from '../../contract/locales.ts'
import { askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { invalidField } from '../http/refusal.ts'
import { askHeld, findItem, toEntries, toWireEntry } from './read-entries.ts'
import { recordsRoute } from './records.ts'
import { itemUseRoute } from './use-item.ts'

const placeSchema = v.pipe(v.string(), v.maxLength(64))

function listRoute(catalogue: Catalogue): Route {
  return askRoute(
    backpackList,
    async (asking, { body }) => ({ page: readPage(body, placeSchema), held: await askHeld(asking) }),
    (call, { body }, { page, held }) => {
      const locale = body.lang === '' ? call.locale : fromLangHeader(body.lang)
      const entries = toEntries(held, catalogue, call.game).filter(({ type }) => body.type === '' || type === body.type)
      const { after, offset, limit } = page
      const following = entries.filter(({ place }) => after === null || place > after)
      const { rows, next_cursor } = cutPage(following.slice(offset, offset + limit + 1), page, ({ place }) => place)
      const backpack_list = rows.map((entry) => toWireEntry(entry, catalogue, locale))
      return { backpack_list, total: entries.length, next_cursor }
    },
  )
}

/** Titles for what a talk with the customer service mentions. */
function titlesRoute(catalogue: Catalogue): Route {
  return askRoute(
    cardTitles,
    (asking) => askHeld(asking),
    ({ locale }, { body }, held) => {
      const itemIds = new Map(held.map(({ id, itemId }) => [id, itemId]))
      const title_list = body.card_ids.map((card_id) => {
        const item = findItem(catalogue.items, itemIds.get(card_id) ?? card_id)
        if (!item) throw invalidField('card_ids')
        return { card_id, title: catalogue.text(`items.${item.id}`, locale) }
      })
      return { title_list }
    },
  )
}

/** The calls of the backpack (rules 13.1 and 13.2). */
export function backpackRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [listRoute(catalogue), itemUseRoute(catalogue), recordsRoute(catalogue), titlesRoute(catalogue)]
}
