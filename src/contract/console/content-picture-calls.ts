import * as v from 'valibot'
import { sentTypeSchema } from '../image/calls.ts'
import { uploadLimit } from '../support/answer-calls.ts'
import { boundLine } from '../text/kinds.ts'
import { amountSchema, idSchema, timeSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

const pictureRowSchema = v.object({
  picture_id: idSchema,
  name: v.string(),
  /** What the catalogue names it by: a path of the hall. */
  address: v.string(),
  width: amountSchema,
  height: amountSchema,
  /** The name of the operator. */
  author: v.string(),
  created_at: timeSchema,
})
export type ContentPicture = v.InferOutput<typeof pictureRowSchema>

/** The publisher's own pictures, the latest first: all of them. */
export const listPictures = defineConsoleCall({
  method: 'GET',
  path: 'pictures/list',
  permission: 'content.read',
  data: v.object({ picture_list: v.array(pictureRowSchema) }),
})

/**
 * Takes a picture for the catalogue, in base64, and draws it anew: at most 1600 pixels wide and high, as WebP. 1001 names `base64` of what is no picture
 * of its type or has too many pixels or bytes; 3004: there are too many.
 */
export const uploadPicture = defineConsoleCall({
  path: 'pictures/upload',
  permission: 'content.draft',
  bodyLimit: uploadLimit + 1000,
  body: v.object({
    name: boundLine({ least: 3, most: 100 }),
    type: sentTypeSchema,
    base64: v.pipe(v.string(), v.maxLength(uploadLimit), v.base64()),
  }),
  data: v.object({ picture_id: idSchema, address: v.string() }),
})

/** Takes a picture away. 3007: a draft or one of the last 50 versions of the catalogue shows it; 1001: unknown. */
export const removePicture = defineConsoleCall({
  path: 'pictures/remove',
  permission: 'content.draft',
  body: v.object({ picture_id: idSchema, reason: reasonSchema }),
  data: v.object({}),
})
