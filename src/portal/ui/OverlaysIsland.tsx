import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $question, answerQuestion, type Question } from './confirm-store.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import { $loading } from './loading-store.ts'
import { $toast } from './toast-store.ts'

/** The catalogue parts that the overlays say. */
export const texts = ['layout.state'] as const

/** The toast: an open popover above every dialog. A press beside it does not close it. */
function Toast() {
  const toast = useStore($toast, { ssr: 'initial' })
  const element = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    // Webviews older than popovers show it by its `hidden` attribute.
    if (!element.current || !('popover' in element.current)) return
    // Shown anew each time, so that it lies above a dialog opened since.
    if (isShown.current) element.current.hidePopover()
    if (toast.isOpen) element.current.showPopover()
    isShown.current = toast.isOpen
  }, [toast])
  return (
    <div className="toast" popover="manual" role="status" data-icon={toast.icon ?? ''} ref={element}>
      {toast.icon && (
        <i className="tick">
          <Icon name={toast.icon === 'success' ? 'g-check' : 'g-close'} />
        </i>
      )}
      <span className="toast__text">{toast.text}</span>
    </div>
  )
}

const confirmed = 'confirm'

/** A question with one or two buttons; Escape counts as cancelling. */
function Confirm({ title, subtitle, content, confirmLabel, cancelLabel }: Question) {
  return (
    <Dialog
      className="ask"
      labelledBy="confirm-title"
      describedBy="confirm-content"
      onClose={(chosen) => answerQuestion(chosen === confirmed)}
    >
      <p className="ask__title" id="confirm-title">
        {title}
      </p>
      {subtitle && <p className="ask__subtitle">{subtitle}</p>}
      {content && (
        <p className="ask__content" id="confirm-content">
          {content}
        </p>
      )}
      <form className="ask__answers" method="dialog">
        {cancelLabel && (
          <button className="btn" type="submit" value="cancel">
            {cancelLabel}
          </button>
        )}
        <button className="btn btn--glory" type="submit" value={confirmed}>
          {confirmLabel}
        </button>
      </form>
    </Dialog>
  )
}

function CurrentQuestion() {
  const question = useStore($question, { ssr: 'initial' })
  return question && <Confirm key={`${question.title} ${question.subtitle}`} {...question} />
}

/** The veil that waits while a call is under way. */
function Loading() {
  const { t } = useTexts()
  const isLoading = useStore($loading, { ssr: 'initial' })
  useEffect(() => {
    document.body.ariaBusy = String(isLoading)
  }, [isLoading])
  return (
    <div className="waiting" role="status" hidden={!isLoading}>
      <span className="spinner" aria-hidden="true" />
      <span className="strong">{t('layout.state.loading')}</span>
    </div>
  )
}

/** What lies over every page: the question, the veil that waits, and the toast above all. */
export function OverlaysIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <CurrentQuestion />
      <Loading />
      <Toast />
    </TextsProvider>
  )
}
