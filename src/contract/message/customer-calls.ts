import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { isVisible } from '../text/clean.ts'
import { writtenText } from '../text/kinds.ts'
import { defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** The longest message, in characters. */
export const messageLimit = 2000

/** One message of the talk between a player and the customer service. */
export const customerMessageSchema = v.object({
  id: idSchema,
  author: v.picklist(['player', 'support']),
  text: v.string(),
  /** The address of a picture; empty for none. */
  image_url: v.string(),
  /** What customer service has given with it: it is the player's already. */
  item_list: v.optional(v.array(itemSchema), []),
  created_at: timeSchema,
})
export type CustomerMessage = v.InferOutput<typeof customerMessageSchema>

/** A message as it may be sent: not only blanks. */
export const customerTextSchema = writtenText('text', { most: messageLimit })

/** The talk with the customer service, latest first. */
export const customerList = defineEndpoint({
  path: 'customer/list',
  method: 'GET',
  access: 'half',
  query: v.object(pagingEntries),
  data: v.object({ message_list: v.array(customerMessageSchema), ...pagedEntries }),
})

/** Whether there is anything to read or to see. */
const saysSomething = ({ text, image_id }: { text: string; image_id: string }) => isVisible(text) || image_id !== ''

/**
 * Writes to the customer service. `image_id` is a picture that `customer/picture` took; 1001 for any other. A picture needs no
 * words. Refuses with 1004 who writes too much, and with 3006 where nobody answers (`customer_open` of the summary is 0).
 */
export const customerSend = defineEndpoint({
  path: 'customer/send',
  access: 'full',
  keyed: true,
  moves: false,
  body: v.pipe(
    v.object({
      text: writtenText('text', { least: 0, most: messageLimit }),
      image_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    }),
    v.forward(v.check(saysSomething), ['text']),
  ),
  data: v.object({ message: customerMessageSchema }),
})

/** Marks the answers of the customer service as read. */
export const setCustomerRead = defineEndpoint({
  path: 'customer/setreaded',
  method: 'PUT',
  access: 'full',
  data: v.object({}),
})
