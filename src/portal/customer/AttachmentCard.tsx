import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { $attachment } from './attachment.ts'
import { pressAttachAgain } from './presses.ts'

/** The picture that goes with the next message, and how it is doing. */
export function AttachmentCard({ onRemove }: { onRemove: () => void }) {
  const { t } = useTexts()
  const attachment = useStore($attachment, { ssr: 'initial' })
  const { kind } = attachment
  return (
    <div className="composer__attachment" hidden={kind === 'none'}>
      <span className="composer__thumbnail">
        {kind === 'waiting' && <i className="skeleton" />}
        {kind === 'ready' && <img src={attachment.picture.url} alt="" />}
      </span>
      <p className="grow small" role="status">
        {kind !== 'none' && t(`customer.picture.${kind}`)}
      </p>
      {kind === 'failed' && (
        <button className="btn btn--s" type="button" onClick={pressAttachAgain}>
          <Icon name="g-again" />
          {t('layout.state.retry')}
        </button>
      )}
      <button className="round" type="button" aria-label={t('customer.picture.remove')} onClick={onRemove}>
        <Icon name="g-close" />
      </button>
    </div>
  )
}
