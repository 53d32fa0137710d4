import { useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { copyText } from '../ui/copy-text.ts'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toast-store.ts'
import { handOver, type Parcel, sayParcel, type Way } from './hand-over.ts'
import type { Shared } from './shared.ts'
import { type Drawn, useParcel } from './use-parcel.ts'

interface Props {
  shared: Shared
  onClose: () => void
}

/** The picture as others will see it; its shape while it is drawn. */
function Preview({ drawn, shared }: Pick<Props, 'shared'> & { drawn: Drawn }) {
  const { t } = useTexts()
  const said = [shared.headline, shared.line].filter(Boolean).join('. ')
  return (
    <div className="share__picture" aria-busy={drawn.kind === 'drawing'}>
      {drawn.kind === 'ready' && <img src={drawn.parcel.picture} alt={t('reward.share.picture', { text: said })} />}
      {drawn.kind === 'drawing' && <i className="skeleton" />}
      <p className="off" role="status">
        {drawn.kind === 'drawing' && t('layout.state.loading')}
      </p>
    </div>
  )
}

/** What can be done with the picture: sharing where the app or the device can, saving it, copying the words. */
function Actions({ parcel, way }: { parcel: Parcel; way: Way }) {
  const { t } = useTexts()
  const [trouble, setTrouble] = useState('')
  const words = useRef<HTMLParagraphElement>(null)
  const send = async () => {
    setTrouble('')
    if ((await handOver(parcel, way)) === 'failed') setTrouble(t('reward.share.not_shared'))
  }
  const copy = async () => {
    const isCopied = await copyText(sayParcel(parcel), words.current)
    if (isCopied) showToast({ icon: 'success', text: t('reward.share.copied') })
    setTrouble(isCopied ? '' : t('reward.share.not_copied'))
  }
  return (
    <>
      <p className="small share__text" ref={words}>
        {sayParcel(parcel)}
      </p>
      <p className="small share__trouble" role="alert">
        {trouble}
      </p>
      <div className="share__actions">
        {way !== 'none' && (
          <button className="btn btn--glory btn--wide" type="button" onClick={send}>
            <Icon name="g-share" />
            {t('reward.share.button')}
          </button>
        )}
        {/* An app's own sharing saves pictures too, and its webview downloads nothing. */}
        {way !== 'app' && (
          <a className={`btn ${way === 'none' ? 'btn--glory' : ''}`} href={parcel.picture} download="guildhall.png">
            {t('reward.share.save')}
          </a>
        )}
        <button className="btn" type="button" onClick={copy}>
          {t('reward.share.copy')}
        </button>
      </div>
    </>
  )
}

/** The sheet of a picture to share (rule 17.9). */
export default function ShareSheet({ shared, onClose }: Props) {
  const { t } = useTexts()
  const { drawn, again } = useParcel(shared)
  return (
    <Dialog className="sheet share" labelledBy="share-title" describedBy="share-private" onClose={onClose} closesBeside>
      <div className="sheet__head">
        <h2 id="share-title">{t('reward.share.title')}</h2>
        <button className="round" type="button" aria-label={t('reward.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
      <div className="share__body">
        {drawn.kind !== 'failed' && <Preview drawn={drawn} shared={shared} />}
        <p className="small soft" id="share-private">
          {t('reward.share.private')}
        </p>
        {drawn.kind === 'ready' && <Actions parcel={drawn.parcel} way={drawn.way} />}
        {drawn.kind === 'failed' && (
          <>
            <p role="alert">{t('layout.state.failed_text')}</p>
            <button className="btn" type="button" onClick={again}>
              <Icon name="g-again" />
              {t('layout.state.retry')}
            </button>
          </>
        )}
      </div>
    </Dialog>
  )
}
