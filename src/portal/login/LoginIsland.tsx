import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { noteDialog } from '../ui/open-dialogs.ts'
import { HandOff } from './HandOff.tsx'
import { $handOff, resumeHandOff } from './hand-off-store.ts'
import { heedLogin, readLoginMessage } from './heed-login.ts'
import { $login, type LoginState, loadLogin } from './login-store.ts'
import { goBack } from './sign-in.ts'

type Open = Exclude<LoginState, { phase: 'closed' }>

/** A frame of its own for each attempt: a new address in an old frame would be a step in the tab's history. */
function Frame({ phase, url, origin, isCovered }: Open & { isCovered: boolean }) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(
    () =>
      getEnvironment().onMessage((message) => {
        const read = readLoginMessage(message, { origin, source: frame.current?.contentWindow ?? null })
        if (read) void heedLogin(read)
      }),
    [origin],
  )
  useEffect(() => {
    if (phase === 'ready' && !isCovered) frame.current?.focus()
  }, [phase, isCovered])
  return (
    <iframe
      title={t('session.login.frame_title')}
      src={url}
      hidden={phase === 'failed' || isCovered}
      data-ready={phase === 'ready' ? '' : undefined}
      ref={frame}
    />
  )
}

function Failed() {
  const { t } = useTexts()
  return (
    <div className="login__state" role="alert">
      <p className="strong">{t('session.login.failed_title')}</p>
      <p className="soft">{t('session.login.failed_text')}</p>
      <button className="btn" type="button" onClick={loadLogin}>
        <Icon name="g-again" />
        {t('session.login.retry')}
      </button>
    </div>
  )
}

function Waiting() {
  const { t } = useTexts()
  return (
    <div className="login__state">
      <span className="spinner" aria-hidden="true" />
      <p>{t('session.login.loading')}</p>
    </div>
  )
}

/** Keeps the native dialog as open as the store says: it closes first, so that the focus returns to what opened it. */
function useOpenDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
    return isOpen ? noteDialog() : undefined
  }, [isOpen])
  return dialog
}

function Login() {
  const { t } = useTexts()
  const login = useStore($login, { ssr: 'initial' })
  const handOff = useStore($handOff, { ssr: 'initial' })
  const isCovered = handOff.kind !== 'none'
  const dialog = useOpenDialog(login.phase !== 'closed')
  useEffect(resumeHandOff, [])
  return (
    <dialog
      className="login"
      id="login"
      aria-label={t('session.login.dialog_label')}
      ref={dialog}
      // Also where the browser closes it by itself, by Android's back for one: that means back here too.
      onClose={() => $login.get().phase !== 'closed' && goBack()}
    >
      {isCovered && <HandOff state={handOff} />}
      {login.phase === 'failed' && !isCovered && <Failed />}
      {(login.phase === 'closed' || login.phase === 'waiting') && !isCovered && <Waiting />}
      {login.phase !== 'closed' && <Frame key={login.attempt} {...login} isCovered={isCovered} />}
      {/* The page that is ready has a way back of its own; Escape serves at any time. */}
      {(login.phase !== 'ready' || isCovered) && (
        <button className="round login__close" type="button" aria-label={t('session.login.close')} onClick={goBack}>
          <Icon name="g-back" className="turn" />
        </button>
      )}
    </dialog>
  )
}

/**
 * The hosted login over the page (rule 4.4), in a frame. What waits stands in the HTML and is shown from the press on, while the
 * island is still coming (`overlays.css`).
 */
export function LoginIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Login />
    </TextsProvider>
  )
}
