import type { JsonSchema } from '@valibot/to-json-schema'
import type { ItemsGranted } from '../../contract/delivery/calls.ts'
import type { Operation } from './openapi.ts'
import { tags } from './tags.ts'

/** A delivery, for example. */
export const grantedExample: ItemsGranted = {
  type: 'items.granted',
  uid: '4001',
  game_project: 'st_global',
  item_list: [
    { item_id: 'st-tonic', item_num: 1, item_name: 'Sailor’s tonic', item_icon: 'potion', game_project: 'st_global' },
  ],
  reason: 'use_item',
  reference: '355',
}

/** The delivery that the platform makes to a game; `schema` is the message's own. */
export function toGrantedWebhook(schema: JsonSchema): Operation {
  return {
    operationId: 'itemsGranted',
    summary: 'A player has used something, and the game gives it to the role',
    description:
      'Posted to the game’s webhook address. Check the signature over the raw body, then give the items once for each ' +
      '`webhook-id`, and answer 2xx, also for an id that came before.',
    tags: [tags.delivery.name],
    security: [{ webhookId: [], webhookTimestamp: [], webhookSignature: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: grantedExample } },
    },
    responses: {
      '2XX': { description: 'The game has it.' },
      '410': { description: 'The game wants no deliveries here any more: this one is parked.' },
      '500': { description: 'Anything else: it comes again.' },
    },
    'x-codes': [],
  }
}
