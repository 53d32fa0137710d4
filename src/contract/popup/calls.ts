import * as v from 'valibot'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'

/** Unix seconds as popups have them. */
const timeTextSchema = v.pipe(v.string(), v.regex(/^\d+$/))

/**
 * A popup (rule 16.1). `pop_title` is a JSON list of `{ lang, text }`, `pop_img_url` one of
 * `{ lang, url }` or a single address. `pop_page_key` is a comma list, matched by whole elements. Addresses are paths of the
 * portal or full ones, with placeholders as `{{locale}}`.
 */
export const popupSchema = v.object({
  pop_id: idSchema,
  pop_title: v.string(),
  pop_img_url: v.string(),
  pop_url: v.string(),
  pop_mobile_url: v.string(),
  pop_page_key: v.string(),
  pop_online_start_time: timeTextSchema,
  pop_online_end_time: timeTextSchema,
  /** 1 between two dates, 2 again and again (these are the dates of this time), 3 for good. */
  pop_valid_type: v.picklist([1, 2, 3]),
  pop_weight: amountSchema,
  /** 1 popup, 2 float, 3 pay, 4 shop, 5 the once-only one of Dark Legion. */
  pop_type: v.picklist([1, 2, 3, 4, 5]),
  /** Hours. */
  pop_interval_time: amountSchema,
  /** 0 for any number of times. */
  pop_show_count: amountSchema,
  /** 0 nowhere in particular, 1 the end of a line, 2 its start. */
  pop_position: v.picklist([0, 1, 2]),
  pop_game: idSchema,
})
export type Popup = v.InferOutput<typeof popupSchema>

/** What `get_type` asks for: the popups of a page, or the private ones (18 and 19), which have no page of their own. */
export const getTypes = { page: 1, private: 2 } as const

/**
 * The popups of a page; with an empty `pop_page_key` those of all pages. `pop_page_key_list` names the pages of the game that
 * have any. `game_project` is the header's where it is empty. Refuses with 1001 an unknown game, and an `fp_uid` that is not
 * the session's.
 */
export const popupList = defineEndpoint({
  path: 'pop/config_list',
  access: 'guest',
  body: v.object({
    get_type: v.optional(v.picklist([getTypes.page, getTypes.private]), getTypes.page),
    pop_page_key: v.optional(v.pipe(v.string(), v.maxLength(1024)), ''),
    game_project: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    fp_uid: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  }),
  data: v.object({ pop_config_list: v.array(popupSchema), pop_page_key_list: v.array(v.string()) }),
})
