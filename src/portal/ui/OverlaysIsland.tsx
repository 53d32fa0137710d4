import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $question, answerQuestion, type Question } from './confirm-store.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import { $loading } from './loading-store.ts'
import { $toast } from './toast-store.ts'
import { useHydrated } from './use-hydrated.ts'

/** The catalogue parts that the overlays say. */
export const texts = ['layout.state'] as const

const hasPopovers = () => 'popover' in HTMLElement.prototype

/**
 * Where the toast stands while it is open: a popover where the page put it; in a browser without popovers, the dialog that lies on top of
 * the page, since nothing else is drawn above that. Null is the place in the page.
 */
function useToastPlace(isOpen: boolean): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    if (!isOpen || hasPopovers()) return
    const find = () => setPlace([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)
    find()
    // Closing does not bubble.
    document.addEventListener('close', find, true)
    return () => document.removeEventListener('close', find, true)
  }, [isOpen])
  return isOpen ? place : null
}

/** The toast: an open popover above every dialog. A press beside it does not close it. */
function Toast() {
  const toast = useStore($toast, { ssr: 'initial' })
  const element = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  const isHydrated = useHydrated()
  const place = useToastPlace(toast.isOpen)
  useEffect(() => {
    if (!(element.current && hasPopovers())) return
    // Shown anew each time, so that it lies above a dialog opened since.
    if (isShown.current) element.current.hidePopover()
    if (toast.isOpen) element.current.showPopover()
    isShown.current = toast.isOpen
  }, [toast])
  const shown = (
    <div
      className="toast"
      popover="manual"
      role="status"
      data-icon={toast.icon ?? ''}
      hidden={!toast.isOpen && !(isHydrated && hasPopovers())}
      ref={element}
    >
      {toast.icon && (
        <i className="tick">
          <Icon name={toast.icon === 'success' ? 'g-check' : 'g-close'} />
        </i>
      )}
      <span className="toast__text">{toast.text}</span>
    </div>
  )
  return place ? createPortal(shown, place) : shown
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
    document.body.setAttribute('aria-busy', String(isLoading))
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
