import { findLocale, type Locale } from '../../contract/locales.ts'
import {
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
import {
  clearFieldProblem,
  clearProblems,
  drawBusy,
  drawExplanation,
  drawMode,
  drawProblems,
  drawReveal,
  fillInput,
  isBusy,
  readInput,
  readMode,
} from './draw-form.ts'
import { drawWays } from './draw-ways.ts'
import { explainAnswer } from './explain-answer.ts'
import { findPart } from './form-parts.ts'
import { addressOf, arrivalAddress, findOpenedSite, type Ticket } from './opened-page.ts'
import { callPassport } from './reach-platform.ts'
import { isFramed, tellPortal } from './tell-portal.ts'

const environment = getEnvironment()
const locale: Locale = findLocale(environment.fact('locale'))
const { search, searchParams } = environment.address()
const site = findOpenedSite(search)
/** Whether a portal shows this page over its own; else it was opened by its address. */
const framed = isFramed()
/** How long the page stays busy after it handed over a ticket, in milliseconds, should the portal not close it. */
const handover = 8000

function leave(): void {
  if (framed) tellPortal({ type: 'back' })
  else environment.navigate(addressOf(site, locale.code))
}

function handOver(ticket: Ticket): void {
  drawBusy(true, t('passport.done'))
  if (framed) tellPortal({ type: 'login', ...ticket })
  else environment.navigate(arrivalAddress(site, locale.code, ticket))
  environment.delay(handover, () => drawBusy(false))
}

async function enter(mode: Mode, body: Record<FieldName, string>): Promise<void> {
  drawBusy(true, t(mode === 'login' ? 'passport.sign_in.busy' : 'passport.register.busy'))
  const { answer, retryAfter } = await callPassport(mode === 'login' ? login : register, body)
  if (answer.kind === 'ok') {
    handOver(answer.data)
    return
  }
  drawBusy(false)
  drawExplanation(explainAnswer(answer, retryAfter))
  if (framed) tellPortal({ type: 'error', code: answer.kind === 'refused' ? answer.code : codes.unavailable })
}

function submit(event: SubmitEvent): void {
  event.preventDefault()
  if (isBusy()) return
  clearProblems()
  drawReveal(false)
  const input = readInput()
  if (!drawProblems(checkCredentials(readMode(), input))) void enter(readMode(), input)
}

function openMode(mode: Mode): void {
  if (isBusy()) return
  drawMode(mode)
  findPart('email', HTMLInputElement).focus()
  if (framed) tellPortal({ type: 'action', action: mode === 'login' ? 'show_login' : 'show_register' })
}

function goToProvider(provider: ProviderKey): void {
  if (framed) tellPortal({ type: 'social_login_redirect', provider: providerTypes[provider] })
  else if (site) environment.navigate(socialAddress(provider, site, locale.code))
}

async function offerWays(): Promise<void> {
  const { answer } = await callPassport(loginOptions)
  const offered = answer.kind === 'ok' ? answer.data : { provider_list: [], demo_player: null, can_reset: 0 as const }
  // A provider's page comes back to a site: where none is known, there is no way back.
  const provider_list = framed || site ? offered.provider_list : []
  drawWays(
    { ...offered, provider_list },
    {
      onProvider: goToProvider,
      onDemoPlayer: (player) => {
        if (isBusy()) return
        drawMode('login')
        fillInput(player)
        void enter('login', player)
      },
    },
  )
}

function listen(): void {
  findPart('form', HTMLFormElement).addEventListener('submit', submit)
  findPart('close', HTMLButtonElement).addEventListener('click', leave)
  const password = findPart('password', HTMLInputElement)
  findPart('reveal', HTMLButtonElement).addEventListener('click', () => drawReveal(password.type === 'password'))
  for (const name of fieldNames) {
    findPart(name, HTMLInputElement).addEventListener('input', () => clearFieldProblem(name))
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-switch]')) {
    button.addEventListener('click', () => openMode(button.dataset.switch === 'register' ? 'register' : 'login'))
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) leave()
  })
}

/** With a mouse the cursor waits in the first field; on a phone that would open the keyboard over the sheet. */
function placeFocus(): void {
  if (document.activeElement !== document.body) return
  const first = matchMedia('(pointer: fine)').matches ? 'email' : 'sheet'
  findPart(first, HTMLElement).focus({ preventScroll: true })
}

listen()
placeFocus()
// The portal hides its frame until the page is ready, and nothing hidden takes the focus.
addEventListener('focus', placeFocus)
if (searchParams.has('social_error')) {
  drawExplanation({ field: null, problem: { key: 'social' }, retry: false, wait: 0 })
}
if (framed) tellPortal({ type: 'action', action: 'ready' })
void offerWays()
