import {
  forgotPassword,
  login,
  type ProviderKey,
  providerTypes,
  register,
  socialAddress,
} from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import type { FormProblem } from '../ui/use-form.ts'
import type { Problem } from './explain-answer.ts'
import { $phase, clearTrouble, explain } from './form-store.ts'
import { rememberDevice } from './known-device.ts'
import type { Credentials, FieldName, Mode } from './login-schemas.ts'
import { $mode, $sentTo } from './login-store.ts'
import { addressOf, arrivalAddress, readOpened, type Ticket } from './opened-page.ts'
import { callPassport, headersOf, type Reply } from './reach-platform.ts'
import { isFramed, tellPortal } from './tell-portal.ts'

/** How long the page stays busy after it handed over a ticket, in milliseconds, should the portal not close it. */
const handover = 8000

/** Goes back to where the player came from. */
export function leave(): void {
  const { site, locale } = readOpened()
  if (isFramed()) tellPortal({ type: 'back' })
  else getEnvironment().navigate(addressOf(site, locale))
}

/** Opens another of the forms. */
export function openMode(mode: Mode): void {
  $mode.set(mode)
  clearTrouble()
  if (isFramed() && mode !== 'forgot') {
    tellPortal({ type: 'action', action: mode === 'login' ? 'show_login' : 'show_register' })
  }
}

/** Leaves for a provider's own page; a portal around the login goes there itself. */
export function goToProvider(provider: ProviderKey): void {
  const { site, locale } = readOpened()
  // The way back from there passes this page by.
  rememberDevice()
  if (isFramed()) tellPortal({ type: 'social_login_redirect', provider: providerTypes[provider] })
  else if (site) getEnvironment().navigate(socialAddress(provider, site, locale))
}

function handOver(ticket: Ticket): void {
  const { navigate, delay } = getEnvironment()
  const { site, locale } = readOpened()
  rememberDevice()
  $phase.set('leaving')
  if (isFramed()) tellPortal({ type: 'login', ...ticket })
  else navigate(arrivalAddress(site, locale, ticket))
  delay(handover, () => $phase.set('idle'))
}

function refuse({ answer, retryAfter }: Reply<unknown>, unknown?: Problem['key']): FormProblem<FieldName> | null {
  $phase.set('idle')
  if (answer.kind === 'ok') return null
  if (isFramed()) tellPortal({ type: 'error', code: answer.kind === 'refused' ? answer.code : codes.unavailable })
  return explain({ answer, retryAfter }, ['email', 'password'], unknown)
}

/** Signs in or signs up, and hands the ticket over. Gives what is wrong with a field, where that is why it did not work. */
export async function enter(mode: 'login' | 'register', body: Credentials): Promise<FormProblem<FieldName> | null> {
  const { site, locale } = readOpened()
  $phase.set('sending')
  const reply = await callPassport(mode === 'login' ? login : register, body, headersOf(locale, site))
  if (reply.answer.kind !== 'ok') return refuse(reply, mode === 'register' ? 'register_unknown' : undefined)
  handOver(reply.answer.data)
  return null
}

async function askForLink(email: string): Promise<FormProblem<FieldName> | null> {
  const { site, locale } = readOpened()
  $phase.set('sending')
  const reply = await callPassport(forgotPassword, { email, site: site?.path ?? '', locale })
  if (reply.answer.kind === 'ok') {
    $sentTo.set(email)
    $mode.set('sent')
  }
  return refuse(reply, 'mail_unknown')
}

/** Sends a form. Gives what is wrong with a field, as `enter` does. */
export function send(mode: Mode, input: Credentials): Promise<FormProblem<FieldName> | null> {
  return mode === 'forgot' ? askForLink(input.email) : enter(mode, input)
}
