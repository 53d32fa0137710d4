import { useTexts } from '../i18n/TextsProvider.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { TalkPicture } from './SaidItem.tsx'

interface Props {
  picture: TalkPicture
  onClose: () => void
}

/** A picture of the talk, as large as there is room. A press anywhere closes it. */
export function PictureDialog({ picture: { src, alt }, onClose }: Props) {
  const { t } = useTexts()
  return (
    <Dialog className="picture" labelledBy="customer-picture" onClose={onClose}>
      <h2 className="off" id="customer-picture">
        {t('customer.picture.open')}
      </h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button and Escape close it by keyboard */}
      <div className="picture__frame" onClick={closeDialog}>
        <img src={src} alt={alt} />
      </div>
      <button
        className="round picture__close"
        type="button"
        aria-label={t('layout.dialog.close')}
        onClick={closeDialog}
      >
        <Icon name="g-close" />
      </button>
    </Dialog>
  )
}
