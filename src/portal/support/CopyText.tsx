import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast-store.ts'

interface Props {
  /** What is copied, without secrets. */
  text: string
  /** Further buttons beside that which copies. */
  children?: ReactNode
}

/** A text to be copied with one press, or by hand where the browser does not let pages copy. */
export function CopyText({ text, children }: Props) {
  const { t } = useTexts()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    const isDone = await copyText(text, area.current)
    showToast({ icon: isDone ? 'success' : 'error', text: t(isDone ? 'support.copied' : 'support.copy_failed') })
  }
  return (
    <section className="card support-copy">
      <label className="strong" htmlFor={id}>
        {t('support.as_text')}
      </label>
      <textarea id={id} dir="ltr" readOnly rows={6} value={text} ref={area} />
      <div className="support-copy__actions">
        <button className="btn btn--glory" type="button" onClick={copy}>
          {t('support.copy')}
        </button>
        {children}
      </div>
    </section>
  )
}
