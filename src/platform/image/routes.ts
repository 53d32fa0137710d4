import { avatarUpload, customerPicture, imagePath } from '../../contract/image/calls.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { toReader, transact } from '../db/transaction.ts'
import { type Call, type Route, requireSession, type Upload, uploadRoute } from '../http/route.ts'
import { TooManyTries } from '../passport/limits.ts'
import { addImage, countImages, type ImagePurpose } from './images.ts'
import { redraw } from './redraw.ts'

/** How many pictures an account may send in a day. */
export interface ImageConfig extends Pick<Config, 'sandbox'> {
  imageLimit?: number
}

const usualLimit = 30
/** After how many seconds somebody who has sent too many may try again. */
const recoveryTime = 3600

/** The sandbox has no limit unless a test sets one (design section 6). */
function findLimit({ sandbox, imageLimit }: ImageConfig): number | null {
  return imageLimit ?? (sandbox ? null : usualLimit)
}

/** The calls that take a picture. None holds a connection while the picture comes and is drawn. */
export function imageRoutes({ db, config }: { db: Database; config: ImageConfig }): Route[] {
  const limit = findLimit(config)
  const refuseTooMany = async (fpUid: string, now: Date) => {
    if (limit === null) return
    const sent = await db.wait(countImages(toReader(db), fpUid, now, limit))
    if (sent >= limit) throw new TooManyTries(recoveryTime)
  }
  const take = async (call: Call, upload: Upload, purpose: ImagePurpose) => {
    const { fpUid } = requireSession(call)
    await refuseTooMany(fpUid, call.now)
    const drawing = await redraw(await upload.read(), upload.type, purpose)
    const id = await transact(db, (tx) => addImage(tx, { fpUid, purpose, drawing, now: call.now }))
    return { image_id: id, url: imagePath(id) }
  }
  return [
    uploadRoute(avatarUpload, (call, upload) => take(call, upload, 'avatar')),
    uploadRoute(customerPicture, (call, upload) => take(call, upload, 'customer')),
  ]
}
