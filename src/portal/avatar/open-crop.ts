import { formatNumber, t } from '../i18n/texts.ts'
import { setCloseMode } from '../session/close-mode.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitSize, readPicture, writePicture } from '../ui/scale-picture.ts'
import { showToast } from '../ui/toast-store.ts'
import { type Crop, findMostZoom, fromSlide, partOf, startCrop, toSlide, zoomTo } from './crop.ts'
import { type Saved, type Sending, sendPicture } from './save-avatar.ts'
import { steerCrop } from './steer-crop.ts'

/** Pixels of a picture that is cropped, at most: larger ones are slow to drag on a phone, and none is shown that large. */
const longest = 2048
/** Pixels of what is sent, which the platform makes smaller itself. */
const sentSide = 512

/** The sheet with its parts, and the picture that lies on it. */
interface Sheet {
  dialog: HTMLDialogElement
  canvas: HTMLCanvasElement
  slider: HTMLInputElement
  use: HTMLElement
  shown: { picture: ImageBitmap; crop: Crop; sending: Sending | null; isSending: boolean } | null
}

let opened: Sheet | null = null

async function readForCrop(file: Blob): Promise<ImageBitmap | null> {
  const picture = await readPicture(file)
  if (!picture || Math.max(picture.width, picture.height) <= longest) return picture
  const { width, height } = fitSize(picture, longest)
  const how = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const smaller = await createImageBitmap(picture, how).catch(() => null)
  if (smaller) picture.close()
  return smaller ?? picture
}

function draw({ canvas, slider, shown }: Sheet): void {
  const pen = canvas.getContext('2d')
  if (!pen || !shown) return
  const { picture, crop } = shown
  const { x, y, width, height } = partOf(crop)
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  slider.valueAsNumber = toSlide(crop) * 100
  slider.disabled = findMostZoom(crop) === 1
  slider.ariaValueText = formatNumber(crop.zoom, { style: 'percent', maximumFractionDigits: 0 })
}

/** Another part is another picture, and one that is being sent stays as it is. */
function change(sheet: Sheet, crop: Crop): void {
  const { shown } = sheet
  if (shown && !shown.isSending) {
    shown.crop = crop
    shown.sending = null
  }
  draw(sheet)
}

async function prepare({ picture, crop, sending }: NonNullable<Sheet['shown']>): Promise<Sending | null> {
  if (sending) return sending
  const drawn = await writePicture(picture, partOf(crop), { width: sentSide, height: sentSide })
  return drawn && { picture: drawn }
}

function markSending({ dialog, use, shown }: Sheet, isSending: boolean): void {
  if (shown) shown.isSending = isSending
  use.ariaDisabled = String(isSending)
  dialog.ariaBusy = String(isSending)
  fillPart(dialog, 'status', isSending ? t('avatar.crop.sending') : null)
}

/** Sends the chosen part; what fails is told in the sheet, where it can be tried again. */
async function send(sheet: Sheet): Promise<void> {
  const { dialog, shown } = sheet
  if (!shown || shown.isSending) return
  fillPart(dialog, 'trouble', null)
  markSending(sheet, true)
  shown.sending = await prepare(shown)
  const saved: Saved = shown.sending
    ? await sendPicture(shown.sending)
    : { kind: 'failed', text: t('avatar.error.unreadable') }
  markSending(sheet, false)
  // Who has closed the sheet meanwhile hears of it all the same.
  if (saved.kind === 'saved') {
    if (sheet.shown === shown) dialog.close()
    showToast({ icon: 'success', text: t('avatar.done.picture') })
  } else if (sheet.shown === shown) fillPart(dialog, 'trouble', saved.text)
  else if (saved.text) showToast({ icon: 'error', text: saved.text })
}

function findSheet(): Sheet | null {
  const dialog = document.getElementById('crop')
  const canvas = dialog?.querySelector('canvas')
  const slider = dialog?.querySelector('input')
  const stage = dialog && findPart(dialog, 'stage')
  const use = dialog && findPart(dialog, 'use')
  if (!(dialog instanceof HTMLDialogElement) || !canvas || !stage || !slider || !use) return null
  const sheet: Sheet = { dialog, canvas, slider, use, shown: null }
  const set = (crop: Crop) => change(sheet, crop)
  steerCrop(stage, { get: () => sheet.shown?.crop ?? startCrop(canvas), set })
  slider.addEventListener('input', () => {
    const crop = sheet.shown?.crop
    if (crop) set(zoomTo(crop, fromSlide(crop, slider.valueAsNumber / 100)))
  })
  use.addEventListener('click', () => void send(sheet))
  dialog.addEventListener('close', () => {
    sheet.shown?.picture.close()
    sheet.shown = null
    void setCloseMode('close')
  })
  return sheet
}

/** Opens the sheet on a picture that the player chose; says so where it cannot be read. */
export async function openCrop(file: Blob): Promise<void> {
  opened ??= findSheet()
  const picture = await readForCrop(file)
  if (!opened || opened.dialog.open) return picture?.close()
  if (!picture) return showToast({ icon: 'error', text: t('avatar.error.unreadable'), duration: 4500 })
  opened.shown = { picture, crop: startCrop(picture), sending: null, isSending: false }
  fillPart(opened.dialog, 'trouble', null)
  markSending(opened, false)
  opened.dialog.showModal()
  draw(opened)
  void setCloseMode('ask')
}
