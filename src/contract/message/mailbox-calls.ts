import * as v from 'valibot'
import { itemSchema, receiptSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** The mailboxes, each with a page of its own. */
export const boxSchema = v.picklist(['honkmailbox', 'adventurermailbox'])
export type MailboxName = v.InferOutput<typeof boxSchema>

/** A letter; one without items is only to be read. */
export const letterSchema = v.object({
  id: idSchema,
  title: v.string(),
  content: v.string(),
  item_list: v.array(itemSchema),
  is_claimed: flagSchema,
  created_at: timeSchema,
  /** When it goes, with what was not taken out. */
  expire_time: timeSchema,
})
export type Letter = v.InferOutput<typeof letterSchema>

/** What lies in a mailbox of the game, latest first. */
export const mailboxList = defineEndpoint({
  path: 'mailbox/list',
  method: 'GET',
  access: 'half',
  query: v.object({ box: boxSchema, ...pagingEntries }),
  data: v.object({ letter_list: v.array(letterSchema), ...pagedEntries }),
})

/**
 * Takes what is enclosed in a letter, for the current role. Refuses with 1001 (no such letter), 3001 (taken), 3006 (it is
 * not there any more) and 3007 (nothing is enclosed).
 */
export const mailboxClaim = defineEndpoint({
  path: 'mailbox/claim',
  access: 'full',
  keyed: true,
  body: v.object({ id: idSchema }),
  data: v.object({ id: idSchema, ...receiptSchema.entries }),
})
