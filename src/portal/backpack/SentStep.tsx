import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { usePlayer } from '../session/use-player.ts'
import { closeDialog } from '../ui/Dialog.tsx'
import { saySent } from './say-sent.ts'
import type { Sent } from './sheet-store.ts'

interface Props {
  sent: Sent
  /** Where it can be followed. */
  recordsHref: string
}

/** What is on its way to the game, and where to follow it. */
export function SentStep({ sent, recordsHref }: Props) {
  const { t } = useTexts()
  const player = usePlayer()
  const done = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="use__step">
      <div role="status">
        <p className="use__says">{saySent(t, sent, player)}</p>
        {sent.isEarlier && <p className="small soft use__says">{t('backpack.use.earlier_line')}</p>}
      </div>
      <p className="small soft use__says">{t('backpack.use.sent_where')}</p>
      <div className="ask__answers">
        <a className="btn" href={recordsHref}>
          {t('backpack.use.sent_records')}
        </a>
        <button className="btn btn--glory" type="button" ref={done} onClick={closeDialog}>
          {t('backpack.use.sent_done')}
        </button>
      </div>
    </div>
  )
}
