import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { followPictureInput } from '../webview/picture-input.ts'
import { choosePicture, fetchCropSheet } from './press-avatar.ts'

/** The way to a picture of one's own. */
export function OwnPicture() {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) followPictureInput(input.current, choosePicture)
  }, [])
  return (
    <section className="card stack" aria-labelledby="avatar-own">
      <h2 className="avatar__title" id="avatar-own">
        {t('avatar.own.title')}
      </h2>
      <p className="small soft" id="avatar-own-text">
        {t('avatar.own.text')}
      </p>
      <label
        className="btn btn--glory btn--wide avatar__choose"
        onPointerDown={() => fetchCropSheet().catch(() => undefined)}
      >
        <input className="off" type="file" aria-describedby="avatar-own-text" ref={input} />
        {t('avatar.own.choose')}
      </label>
    </section>
  )
}
