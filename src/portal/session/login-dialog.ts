import { type LoginMessage, parseLoginMessage } from '../../contract/passport/messages.ts'
import { getEnvironment, type WindowMessage } from '../environment.ts'
import { findBases } from './addresses.ts'
import { heedLogin, type LoginAnswers, readLoginForm, resetLoginForm } from './heed-login.ts'
import { $session } from './session-store.ts'

/** Milliseconds that the hosted login may take to say that it is ready before a retry is offered. */
const patience = 15_000

/**
 * The page of the hosted login in this page's language and look, at the form to open, and the origin its messages must come from. A social
 * sign-in that failed came back with `social_error`, which the page explains.
 */
export function findLoginPage(): { url: string; origin: string } {
  const { address, fact } = getEnvironment()
  const { hostname, origin, searchParams } = address()
  const locale = fact('locale')
  const path = locale === 'en' ? '/passport' : `/passport/${locale}`
  const query = new URLSearchParams({ game: fact('game'), site: fact('site') })
  if (readLoginForm() === 'register') query.set('form', 'register')
  if (searchParams.has('social_error')) query.set('social_error', '1')
  const url = new URL(`${findBases(hostname).login}${path}?${query}`, origin)
  return { url: url.href, origin: url.origin }
}

/** A message of the hosted login: of its origin, from its window and of its schema; null for anything else. */
export function readLoginMessage(
  message: WindowMessage,
  from: { origin: string; source: unknown },
): LoginMessage | null {
  if (message.origin !== from.origin || message.source !== from.source) return null
  return parseLoginMessage(message.data)
}

type Phase = 'waiting' | 'ready' | 'failed'

function createOverlay(dialog: HTMLDialogElement, answers: LoginAnswers) {
  const { delay, onMessage } = getEnvironment()
  const find = (part: string) => dialog.querySelector<HTMLElement>(`[data-part="${part}"]`)
  let stopWaiting = () => {}
  let stopListening = () => {}
  let isWanted = false
  let shown: Phase = 'waiting'

  function show(phase: Phase): void {
    stopWaiting()
    shown = phase
    find('waiting')?.toggleAttribute('hidden', phase !== 'waiting')
    find('failed')?.toggleAttribute('hidden', phase !== 'failed')
    find('frame')?.toggleAttribute('data-ready', phase === 'ready')
    find('frame')?.toggleAttribute('hidden', phase === 'failed')
    // The page that is ready has a way back of its own; Escape serves at any time.
    find('close')?.toggleAttribute('hidden', phase === 'ready')
  }

  function showReady(): void {
    show('ready')
    find('frame')?.focus()
  }

  /** A frame of its own each time: a new address in an old frame would be a step in the tab's history. */
  function load(): void {
    isWanted = true
    const { url, origin } = findLoginPage()
    const frame = find('frame')?.cloneNode()
    if (!(frame instanceof HTMLIFrameElement)) return
    frame.src = url
    find('frame')?.replaceWith(frame)
    show('waiting')
    stopListening()
    stopListening = onMessage((message) => {
      const read = readLoginMessage(message, { origin, source: frame.contentWindow })
      if (read) void heedLogin(read, heeding, answers)
    })
    stopWaiting = delay(patience, () => show('failed'))
  }

  function close(): void {
    isWanted = false
    stopListening()
    stopWaiting()
    const frame = find('frame')
    frame?.removeAttribute('src')
    frame?.toggleAttribute('hidden', true)
    if (dialog.open) dialog.close()
  }

  const heeding = { isReady: () => shown === 'ready', showReady, showFailure: () => show('failed'), load }

  // A browser may close a dialog over our heads, by Android's back for one: that means back here too.
  dialog.addEventListener('close', () => {
    if (isWanted) answers.goBack()
  })

  return { load, close }
}

let overlay: ReturnType<typeof createOverlay> | null = null
/** The session that was there when it opened: a session of a game, whose player signs in for what is the account's. */
let openedAs = ''

/** Opens the overlay (rule 4.4) on `<dialog id="login">` (`heed-login.ts` says what it hears); opening it twice does nothing. */
export function showLoginDialog(answers: LoginAnswers): void {
  const dialog = document.getElementById('login')
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  if (!overlay) {
    const created = createOverlay(dialog, answers)
    overlay = created
    dialog.querySelector('[data-part="close"]')?.addEventListener('click', answers.goBack)
    dialog.querySelector('[data-part="retry"]')?.addEventListener('click', created.load)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      answers.goBack()
    })
    // Signed in here or in another tab: there is nothing left to ask.
    $session.listen(({ mode, token }) => {
      if (mode === 'FULL' && token !== openedAs) created.close()
    })
  }
  openedAs = $session.get().token
  dialog.showModal()
  resetLoginForm()
  overlay.load()
}

/** Closes the overlay and forgets its frame. */
export function closeLoginDialog(): void {
  overlay?.close()
}
