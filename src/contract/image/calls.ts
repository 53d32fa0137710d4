import * as v from 'valibot'
import { defineEndpoint, idSchema } from '../wire.ts'

/** In bytes. */
export const megabyte = 1024 * 1024

/**
 * The kinds of picture that are taken, and how large a file may be, in bytes. The file's content decides which kind it is: systems name
 * types after a file's ending, and some send `image/jpg`.
 */
export const pictureUpload = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  limit: 4 * megabyte,
} as const

/** The type that a picture is sent under; which one it says makes no difference. */
export const sentTypeSchema = v.pipe(v.string(), v.maxLength(64), v.regex(/^image\//))

/** A picture that was taken: its id for the call that uses it, and where it can be seen. */
const uploadedSchema = v.object({ image_id: idSchema, url: v.string() })

/**
 * Takes a picture for `account/edit`, as the raw body. It is drawn anew, 256 pixels square, and keeps nothing else of what was
 * sent. Refuses with 415 (a kind that is not taken), 413 (too large), 408 (less than 32 KB in 10 s), 1001 naming `body` (no picture, or one of too
 * many pixels) and 1004 (too many in a day, or of too many bytes in all). A picture that no profile takes is forgotten after a day.
 */
export const avatarUpload = defineEndpoint({
  path: 'account/avatar',
  access: 'full',
  upload: pictureUpload,
  data: uploadedSchema,
})

/** The same for `customer/send`, at most 1600 pixels wide and high. */
export const customerPicture = defineEndpoint({
  path: 'customer/picture',
  access: 'full',
  upload: pictureUpload,
  data: uploadedSchema,
})

/** The address of a picture, which is served for as long as something shows it. */
export const imagePath = (id: string) => `/api/image/${id}`
