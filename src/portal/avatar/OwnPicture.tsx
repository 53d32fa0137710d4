import { useTexts } from '../i18n/TextsProvider.tsx'
import { PictureInput } from '../webview/PictureInput.tsx'
import { choosePicture } from './press-avatar.ts'

/** The way to a picture of one's own. */
export function OwnPicture() {
  const { t } = useTexts()
  return (
    <section className="card stack" aria-labelledby="avatar-own">
      <h2 className="avatar__title" id="avatar-own">
        {t('avatar.own.title')}
      </h2>
      <p className="small soft" id="avatar-own-text">
        {t('avatar.own.text')}
      </p>
      <label className="btn btn--glory btn--wide avatar__choose">
        <PictureInput className="off" aria-describedby="avatar-own-text" onChoose={choosePicture} />
        {t('avatar.own.choose')}
      </label>
    </section>
  )
}
