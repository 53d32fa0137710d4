import type { JsonSchema } from '@valibot/to-json-schema'
import type { TalkMessage } from '../../contract/support/webhook.ts'
import type { Operation } from './openapi.ts'
import { tags } from './tags.ts'

/** What the help desk is told, for example. */
export const talkExample: TalkMessage = {
  type: 'talk.message',
  fp_uid: '40000001',
  message_id: '1',
  game_project: 'st_global',
  text: 'Where is my chest?',
  has_picture: 0,
  created_at: 1_795_003_200,
}

/** What the platform tells the help desk; `schema` is the message's own. */
export function toTalkWebhook(schema: JsonSchema): Operation {
  return {
    operationId: 'talkMessage',
    summary: 'A player has written to customer service',
    description:
      'Posted to the help desk’s webhook address, signed with its secret. It may come again under the same `webhook-id`, and ' +
      'may overtake another: `message_id` counts up within a talk.',
    tags: [tags.support.name],
    security: [{ webhookId: [], webhookTimestamp: [], webhookSignature: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: talkExample } },
    },
    responses: {
      '2XX': { description: 'The help desk has it.' },
      '410': { description: 'The help desk does not want this one.' },
      '500': { description: 'Anything else: it comes again.' },
    },
    'x-codes': [],
  }
}
