import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $session } from '../session/session-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { findEntry } from './find-entry.ts'
import { pressMarkAll } from './press-mark-all.ts'
import { countUnread, summary } from './summary-store.ts'

/** Marks everything as read. Beside a way back and a title, a tick says it where the screen is narrow. */
function MarkAll({ isShort }: { isShort: boolean }) {
  const { t } = useTexts()
  const [isMarking, setMarking] = useState(false)
  const mark = async () => {
    if (isMarking) return
    setMarking(true)
    const isDone = await pressMarkAll()
    setMarking(false)
    // The button is gone, and the focus with it.
    if (isDone) getEnvironment().focusPage()
  }
  return (
    <button
      className={`btn btn--s mark-all ${isShort ? 'mark-all--short' : ''}`}
      type="button"
      title={isShort ? t('message.mark_all') : undefined}
      aria-disabled={isMarking}
      onClick={mark}
    >
      <Icon name="g-check" />
      <span>{t('message.mark_all')}</span>
    </button>
  )
}

interface Props {
  locale: LocaleCode
  /** The settings, where the way to them stands here: on the root of the messages. */
  settingsHref?: string
}

function Tools({ settingsHref }: Pick<Props, 'settingsHref'>) {
  const { t } = useTexts()
  const { mode } = useStore($session, { ssr: 'initial' })
  const state = useStore(summary.$state, { ssr: 'initial' })
  const canMark = mode === 'FULL' && countUnread(state) > (findEntry(state, 'customer')?.number ?? 0)
  return (
    <div className="message-tools">
      {canMark && <MarkAll isShort={settingsHref === undefined} />}
      {settingsHref !== undefined && (
        <a className="round" href={settingsHref} data-deep="" aria-label={t('message.settings')}>
          <Icon name="i-gear" />
        </a>
      )}
    </div>
  )
}

/** What stands at the end of the header: marks everything as read where something is not; on the root, leads to the settings. */
export function ToolsIsland({ locale, ...tools }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Tools {...tools} />
    </TextsProvider>
  )
}
