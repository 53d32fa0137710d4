import { avatarUpload, customerPicture, imagePath } from '../../contract/image/calls.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { openCallerTurns } from '../http/caller-turns.ts'
import { type Call, type Route, requireSession, type Upload, uploadRoute } from '../http/route.ts'
import { countTry, TooManyTries } from '../passport/limits.ts'
import { createTurns } from '../turns.ts'
import { addImage, type ImagePurpose } from './images.ts'
import { redraw } from './redraw.ts'

/** How many pictures an account may send in a day, be they taken or not. */
export interface ImageConfig extends Pick<Config, 'sandbox'> {
  imageLimit?: number
}

const usualLimit = 30
/** In seconds. */
const day = 24 * 60 * 60
/** How many pictures of an account come and are drawn at once, and how long its others wait for that, in milliseconds. */
const ofAccount = { atOnce: 2, patience: 30_000 }
/** How many of all accounts: each is in memory as a whole. Who comes after them may try again after so many seconds. */
const ofAll = 32
const recoveryTime = 10

/** The sandbox has no limit unless a test sets one (rule 21.1). */
function findLimit({ sandbox, imageLimit }: ImageConfig): number | null {
  return imageLimit ?? (sandbox ? null : usualLimit)
}

/** The calls that take a picture. None holds a connection while the picture comes and is drawn. */
export function imageRoutes({ db, config }: { db: Database; config: ImageConfig }): Route[] {
  const limit = findLimit(config)
  const inTurn = openCallerTurns(ofAccount)
  const among = createTurns({ atOnce: ofAll, waiting: 0, refuse: () => new TooManyTries(recoveryTime) })
  // Before it has come: what is no picture costs as much as one, and many at once must not pass before the first is kept.
  const refuseTooMany = async (fpUid: string, now: Date) => {
    if (limit === null) return
    const counted = { kind: 'picture', value: fpUid, limit: { tries: limit, everySeconds: day / limit } } as const
    const wait = await countTry(db, now, [counted])
    if (wait > 0) throw new TooManyTries(wait)
  }
  const receive = async ({ now }: Call, fpUid: string, upload: Upload, purpose: ImagePurpose) => {
    await refuseTooMany(fpUid, now)
    const drawing = await redraw(await upload.read(), upload.type, purpose)
    const id = await transact(db, (tx) => addImage(tx, { fpUid, purpose, drawing, now }))
    return { image_id: id, url: imagePath(id) }
  }
  const take = async (call: Call, upload: Upload, purpose: ImagePurpose) => {
    const { fpUid } = requireSession(call)
    return await inTurn(Buffer.from(fpUid), () => among(() => receive(call, fpUid, upload, purpose)))
  }
  return [
    uploadRoute(avatarUpload, (call, upload) => take(call, upload, 'avatar')),
    uploadRoute(customerPicture, (call, upload) => take(call, upload, 'customer')),
  ]
}
