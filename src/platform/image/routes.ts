import { communityPicture } from '../../contract/community/write-calls.ts'
import { avatarUpload, customerPicture, imagePath, pictureUpload } from '../../contract/image/calls.ts'
import { type Call, requireSession, type Upload } from '../calls/call.ts'
import { openCallerQueue } from '../calls/caller-queue.ts'
import { wrongType } from '../calls/read-input.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { openRoom } from '../http/read-upload.ts'
import { untilNextPeriod } from '../limits/allowance.ts'
import { countTry, TooManyTries } from '../limits/limits.ts'
import { openNetworkAllowance } from '../limits/network-allowance.ts'
import { addImage } from './images.ts'
import { type Drawing, type ImagePurpose, isPicture, redraw } from './redraw.ts'

/** How many pictures an account may send in a day, be they taken or not, and what is kept of them, in bytes. */
export interface ImageLimits {
  perDay: number
  /** Of an account at any time. */
  ofAccount: number
  /** Of a network in a day. */
  ofNetwork: number
}

/** Without limits of its own an installation for players has the usual. */
interface ImageConfig extends Pick<Config, 'sandbox'> {
  imageLimits?: ImageLimits | null
}

const megabyte = 1024 * 1024
/** A photograph comes to some 300 KB, an avatar to 20 KB. */
export const usualImageLimits: ImageLimits = { perDay: 30, ofAccount: 100 * megabyte, ofNetwork: 128 * megabyte }
/** In seconds. */
const day = 24 * 60 * 60
/** How many pictures of an account come and are drawn at once, and how long its others wait for that, in milliseconds. */
const ofAccount = { atOnce: 2, patience: 30_000 }
/** What is in memory of all accounts' pictures, in bytes. Who comes when it is full may try again after so many seconds. */
const inMemory = 32 * pictureUpload.limit
const recoveryTime = 10

/** What an account's and a network's pictures may come to. */
function openLimits({ db, config }: Tools) {
  const limits = config.imageLimits ?? (config.sandbox ? null : usualImageLimits)
  const ofNetwork = openNetworkAllowance({ amount: limits?.ofNetwork ?? 0, period: day * 1000 })
  return {
    space: limits?.ofAccount ?? Number.MAX_SAFE_INTEGER,
    /** Before it has come: what is no picture costs as much as one, and many at once must not pass before the first is kept. */
    async count(fpUid: string, now: Date) {
      if (!limits) return
      const limit = { tries: limits.perDay, everySeconds: day / limits.perDay }
      const wait = await countTry(db, now, [{ kind: 'picture', value: fpUid, limit }])
      if (wait > 0) throw new TooManyTries(wait)
    },
    weigh(ip: string, now: Date, bytes: number) {
      if (!limits || ofNetwork(ip, now, bytes)) return
      throw new TooManyTries(untilNextPeriod(now, day * 1000))
    },
  }
}

interface Tools {
  db: Database
  config: ImageConfig
}

/** The calls that take a picture. None holds a connection while the picture comes and is drawn. */
export function imageRoutes(tools: Tools): Route[] {
  const limits = openLimits(tools)
  const inQueue = openCallerQueue(ofAccount)
  const withRoom = openRoom(inMemory, () => new TooManyTries(recoveryTime))
  const keep = async ({ now, ip }: Call, fpUid: string, purpose: ImagePurpose, drawing: Drawing) => {
    limits.weigh(ip, now, drawing.content.byteLength)
    const id = await transact(tools.db, (tx) => addImage(tx, { fpUid, purpose, drawing, now }, limits.space))
    if (id === null) throw new TooManyTries(day)
    return { image_id: id, url: imagePath(id) }
  }
  const receive = async (call: Call, fpUid: string, upload: Upload, purpose: ImagePurpose) => {
    await limits.count(fpUid, call.now)
    const drawing = await withRoom(async (room) => {
      const content = await upload.read(room)
      if (!isPicture(content)) throw wrongType(pictureUpload.types)
      return await redraw(content, purpose)
    })
    return await keep(call, fpUid, purpose, drawing)
  }
  const take = async (call: Call, upload: Upload, purpose: ImagePurpose) => {
    const { fpUid } = requireSession(call)
    return await inQueue(Buffer.from(fpUid), () => receive(call, fpUid, upload, purpose))
  }
  return [
    plainRoute(avatarUpload, (call, { upload }) => take(call, upload, 'avatar')),
    plainRoute(customerPicture, (call, { upload }) => take(call, upload, 'customer')),
    plainRoute(communityPicture, (call, { upload }) => take(call, upload, 'community')),
  ]
}
