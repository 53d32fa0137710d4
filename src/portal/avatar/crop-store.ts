import { atom } from 'nanostores'
import { t } from '../i18n/texts.ts'
import { fitSize, readPicture, writePicture } from '../ui/scale-picture.ts'
import { showToast } from '../ui/toast-store.ts'
import { guardClosing, setUnderWay } from '../webview/close-mode.ts'
import { type Crop, partOf, startCrop } from './crop.ts'
import { type Saved, type Sending, sendPicture } from './save-avatar.ts'

/** Pixels of a picture that is cropped, at most: larger ones are slow to drag on a phone, and none is shown that large. */
const longest = 2048
/** Pixels of what is sent, which the platform makes smaller itself. */
const sentSide = 512

/** A picture on the stage: the part that is chosen, and how sending it goes. */
export interface Cropping {
  picture: ImageBitmap
  crop: Crop
  isSending: boolean
  /** Why it was not sent; empty where nothing went wrong. */
  trouble: string
}

export const $cropping = atom<Cropping | null>(null)

/** What was sent of the chosen part already. */
let sending: Sending | null = null

async function readForCrop(file: Blob): Promise<ImageBitmap | null> {
  const picture = await readPicture(file)
  if (!picture || Math.max(picture.width, picture.height) <= longest) return picture
  const { width, height } = fitSize(picture, longest)
  const how = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const smaller = await createImageBitmap(picture, how).catch(() => null)
  if (smaller) picture.close()
  return smaller ?? picture
}

/** Puts a picture that the player chose on the stage; says so where it cannot be read. */
export async function openCrop(file: Blob): Promise<void> {
  const picture = await readForCrop(file)
  if ($cropping.get()) return picture?.close()
  if (!picture) return showToast({ icon: 'error', text: t('avatar.error.unreadable'), duration: 4500 })
  sending = null
  $cropping.set({ picture, crop: startCrop(picture), isSending: false, trouble: '' })
  void setUnderWay('crop', true)
}

/** Takes the picture off the stage. */
export function closeCrop(): void {
  $cropping.get()?.picture.close()
  $cropping.set(null)
  void setUnderWay('crop', false)
}

/** Chooses another part, which is another picture; one that is being sent stays as it is. */
export function changeCrop(crop: Crop): void {
  const shown = $cropping.get()
  if (!shown || shown.isSending) return
  sending = null
  $cropping.set({ ...shown, crop })
}

async function prepare({ picture, crop }: Cropping): Promise<Sending | null> {
  const drawn = await writePicture(picture, partOf(crop), { width: sentSide, height: sentSide })
  return drawn && { picture: drawn }
}

/** Sends the chosen part, and says whether it is worn now. What fails is told on the sheet, where it can be tried again. */
export async function sendCrop(): Promise<boolean> {
  const shown = $cropping.get()
  if (!shown || shown.isSending) return false
  $cropping.set({ ...shown, isSending: true, trouble: '' })
  sending ??= await prepare(shown)
  const saved: Saved = sending
    ? await guardClosing(sendPicture(sending))
    : { kind: 'failed', text: t('avatar.error.unreadable') }
  const isStillShown = $cropping.get()?.picture === shown.picture
  // Who has closed the sheet meanwhile hears of it all the same.
  if (saved.kind === 'saved') showToast({ icon: 'success', text: t('avatar.done.picture') })
  else if (!isStillShown && saved.text) showToast({ icon: 'error', text: saved.text })
  if (isStillShown) $cropping.set({ ...shown, trouble: saved.kind === 'saved' ? '' : (saved.text ?? '') })
  return saved.kind === 'saved' && isStillShown
}
