import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { findMostZoom, fromSlide, partOf, toSlide, zoomTo } from './crop.ts'
import { $cropping, type Cropping, changeCrop, closeCrop, sendCrop } from './crop-store.ts'
import { useSteering } from './use-steering.ts'

/** Pixels of the stage. */
const side = 512

/** The square of the picture that others will see, moved by drag, pinch, tap, wheel and keys. */
function Stage({ picture, crop }: Pick<Cropping, 'picture' | 'crop'>) {
  const { t } = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const steering = useSteering(stage)
  useEffect(() => {
    // The dialog, which opens now, gives it the focus.
    if (stage.current) stage.current.autofocus = true
  }, [])
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { x, y, width, height } = partOf(crop)
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, side, side)
    pen.drawImage(picture, x, y, width, height, 0, 0, side, side)
  }, [picture, crop])
  return (
    <div
      className="crop__stage"
      role="application"
      aria-label={t('avatar.crop.stage')}
      aria-describedby="crop-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      ref={stage}
      {...steering}
    >
      <canvas width={side} height={side} ref={canvas} />
    </div>
  )
}

function Zoom({ crop }: Pick<Cropping, 'crop'>) {
  const { t, formatNumber } = useTexts()
  return (
    <label className="crop__zoom">
      <span className="small strong">{t('avatar.crop.zoom')}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="any"
        value={toSlide(crop) * 100}
        disabled={findMostZoom(crop) === 1}
        aria-valuetext={formatNumber(crop.zoom, { style: 'percent', maximumFractionDigits: 0 })}
        onChange={({ currentTarget }) => changeCrop(zoomTo(crop, fromSlide(crop, currentTarget.valueAsNumber / 100)))}
      />
    </label>
  )
}

function Sheet({ picture, crop, isSending, trouble }: Cropping) {
  const { t } = useTexts()
  return (
    <Dialog className="sheet crop" labelledBy="crop-title" onClose={closeCrop}>
      <div className="sheet__head">
        <h2 id="crop-title">{t('avatar.crop.title')}</h2>
        <button className="round" type="button" aria-label={t('layout.dialog.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
      <div className="crop__body" aria-busy={isSending}>
        <Stage picture={picture} crop={crop} />
        <div className="stack">
          <p className="small soft">{t('avatar.crop.hint')}</p>
          <p className="off" id="crop-keys">
            {t('avatar.crop.keys')}
          </p>
          <Zoom crop={crop} />
          <p className="small crop__trouble" role="alert">
            {trouble}
          </p>
          <p className="off" role="status">
            {isSending && t('avatar.crop.sending')}
          </p>
          <div className="crop__answers">
            <button className="btn" type="button" onClick={closeDialog}>
              {t('avatar.crop.cancel')}
            </button>
            <button
              className="btn btn--glory crop__use"
              type="button"
              aria-disabled={isSending}
              onClick={async (event) => {
                const dialog = event.currentTarget.closest('dialog')
                if (await sendCrop()) dialog?.close()
              }}
            >
              {t('avatar.crop.use')}
            </button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** The part of a picture that others will see, and what sends it; nothing while no picture is chosen. */
export default function CropSheet() {
  const cropping = useStore($cropping)
  return cropping && <Sheet {...cropping} />
}
