import { findLocale, type Locale } from '../../contract/locales.ts'
import {
  forgotPassword,
  login,
  loginOptions,
  type ProviderKey,
  providerTypes,
  register,
  socialAddress,
} from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { checkCredentials, type FieldName, fieldNames, type Mode } from './check-credentials.ts'
import { listenToFields, openForm, placeFocus } from './draw-form.ts'
import { drawMode, drawSent, readMode } from './draw-mode.ts'
import { drawWays } from './draw-ways.ts'
import { explainAnswer } from './explain-answer.ts'
import { findPart } from './form-parts.ts'
import { addressOf, arrivalAddress, findOpenedSite, type Ticket } from './opened-page.ts'
import { callPassport, headersOf, type Reply } from './reach-platform.ts'
import { isFramed, tellPortal } from './tell-portal.ts'

const environment = getEnvironment()
const locale: Locale = findLocale(environment.fact('locale'))
const { search, searchParams } = environment.address()
const site = findOpenedSite(search)
/** Whether a portal shows this page over its own; else it was opened by its address. */
const framed = isFramed()
/** How long the page stays busy after it handed over a ticket, in milliseconds, should the portal not close it. */
const handover = 8000
const form = openForm(fieldNames)

function leave(): void {
  if (framed) tellPortal({ type: 'back' })
  else environment.navigate(addressOf(site, locale.code))
}

function handOver(ticket: Ticket): void {
  form.drawBusy(true, t('passport.done'))
  if (framed) tellPortal({ type: 'login', ...ticket })
  else environment.navigate(arrivalAddress(site, locale.code, ticket))
  environment.delay(handover, () => form.drawBusy(false))
}

function explain({ answer, retryAfter }: Reply<unknown>): void {
  form.drawBusy(false)
  if (answer.kind === 'ok') return
  form.drawExplanation(explainAnswer(answer, retryAfter))
  if (framed) tellPortal({ type: 'error', code: answer.kind === 'refused' ? answer.code : codes.unavailable })
}

async function enter(mode: 'login' | 'register', body: Record<FieldName, string>): Promise<void> {
  form.drawBusy(true, t(mode === 'login' ? 'passport.sign_in.busy' : 'passport.register.busy'))
  const reply = await callPassport(mode === 'login' ? login : register, body, headersOf(locale.code, site))
  if (reply.answer.kind === 'ok') handOver(reply.answer.data)
  else explain(reply)
}

async function askForLink(email: string): Promise<void> {
  form.drawBusy(true, t('passport.forgot.busy'))
  const reply = await callPassport(forgotPassword, { email, site: site?.path ?? '', locale: locale.code })
  explain(reply)
  if (reply.answer.kind === 'ok') drawSent(email)
}

function submit(event: SubmitEvent): void {
  event.preventDefault()
  if (form.isBusy()) return
  form.clearProblems()
  form.drawReveal(false)
  const mode = readMode()
  const input = form.readInput()
  if (form.drawProblems(checkCredentials(mode, input))) return
  if (mode === 'forgot') void askForLink(input.email.trim())
  else void enter(mode, input)
}

function openMode(mode: Mode): void {
  if (form.isBusy()) return
  drawMode(mode)
  form.clearProblems()
  findPart('email', HTMLInputElement).focus()
  if (framed && mode !== 'forgot') {
    tellPortal({ type: 'action', action: mode === 'login' ? 'show_login' : 'show_register' })
  }
}

function goToProvider(provider: ProviderKey): void {
  if (framed) tellPortal({ type: 'social_login_redirect', provider: providerTypes[provider] })
  else if (site) environment.navigate(socialAddress(provider, site, locale.code))
}

async function offerWays(): Promise<void> {
  const { answer } = await callPassport(loginOptions)
  const offered = answer.kind === 'ok' ? answer.data : { provider_list: [], demo_player: null, can_reset: 0 as const }
  findPart('forgot', HTMLElement).hidden = offered.can_reset === 0
  // A provider's page comes back to a site: where none is known, there is no way back.
  const provider_list = framed || site ? offered.provider_list : []
  drawWays(
    { ...offered, provider_list },
    {
      onProvider: goToProvider,
      onDemoPlayer: (player) => {
        if (form.isBusy()) return
        drawMode('login')
        form.clearProblems()
        form.fillInput(player)
        void enter('login', player)
      },
    },
  )
}

function listen(): void {
  findPart('form', HTMLFormElement).addEventListener('submit', submit)
  findPart('close', HTMLButtonElement).addEventListener('click', leave)
  listenToFields(form, fieldNames)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-switch]')) {
    button.addEventListener('click', () => openMode(readMode(button.dataset.switch)))
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) leave()
  })
}

listen()
drawMode(readMode(searchParams.get('form') ?? 'login'))
placeFocus()
// The portal hides its frame until the page is ready, and nothing hidden takes the focus.
addEventListener('focus', () => placeFocus())
if (searchParams.has('social_error')) {
  form.drawExplanation({ field: null, problem: { key: 'social' }, retry: false, wait: 0 })
}
if (framed) tellPortal({ type: 'action', action: 'ready' })
void offerWays()
