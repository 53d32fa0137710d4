import { atom } from 'nanostores'
import type * as v from 'valibot'
import { checkResetLink, type ProviderType, resetPassword } from '../../contract/passport/calls.ts'
import { getEnvironment } from '../environment.ts'
import type { FormProblem } from '../ui/use-form.ts'
import type { Problem } from './explain-answer.ts'
import { $phase, explain } from './form-store.ts'
import { rememberDevice } from './known-device.ts'
import { followLinks, forgetLinkToken, isLinkOver, takeLinkToken } from './link-token.ts'
import { arrivalAddress, readOpened } from './opened-page.ts'
import { callPassport, headersOf, type Reply } from './reach-platform.ts'

/** What else gets into the account, as the platform answers it. */
export type Others = v.InferOutput<(typeof checkResetLink)['data']>

/** Whether the link opens nothing any more. */
export const $isOver = atom(false)

/** What else gets into the account; null until the player has seen it, and until then nothing is saved. */
export const $others = atom<Others | null>(null)

/** What the player keeps of it. */
export const $kept = atom<readonly ProviderType[]>([])

/** A character by its names. */
type RoleName = Pick<Others['role_list'][number], 'game_id' | 'uid'>

/** What stands for a character among those that are kept. */
export const keyOf = ({ game_id, uid }: RoleName) => JSON.stringify([game_id, uid])

/** The characters that the player keeps, by `keyOf`. */
export const $keptRoles = atom<readonly string[]>([])

let token = ''

function end(): void {
  forgetLinkToken('reset')
  $isOver.set(true)
}

function refuse({ answer, retryAfter }: Reply<unknown>, unknown?: Problem['key']): FormProblem<'password'> | null {
  $phase.set('idle')
  if (answer.kind === 'ok') return null
  if (!isLinkOver(answer)) return explain({ answer, retryAfter }, ['password'], unknown)
  end()
  return null
}

/**
 * Asks what else gets into the account. As long as nobody has shown that the address is theirs, whoever linked something may be
 * a stranger: then nothing is kept unless the player says so.
 */
async function askForOthers(): Promise<void> {
  const reply = await callPassport(checkResetLink, { token })
  if (reply.answer.kind !== 'ok') {
    refuse(reply)
    return
  }
  const { identity_list, role_list, email_verified } = reply.answer.data
  $kept.set(email_verified === 1 ? identity_list.map(({ type }) => type) : [])
  $keptRoles.set(email_verified === 1 ? role_list.map(keyOf) : [])
  $others.set(reply.answer.data)
}

/** Takes the token of the link out of the address, and asks what is behind it. */
export function startNewPassword(): void {
  followLinks()
  token = takeLinkToken('reset')
  if (token === '') end()
  else void askForOthers()
}

/** Keeps one of the ways to sign in, or lets it go. */
export function keep(type: ProviderType, isKept: boolean): void {
  const others = $kept.get().filter((kept) => kept !== type)
  $kept.set(isKept ? [...others, type] : others)
}

/** Keeps a character linked, or lets it go. */
export function keepRole(role: RoleName, isKept: boolean): void {
  const others = $keptRoles.get().filter((kept) => kept !== keyOf(role))
  $keptRoles.set(isKept ? [...others, keyOf(role)] : others)
}

/** Saves the password, once the player has seen what there is to decide on, and leads to the game. */
export async function savePassword(password: string): Promise<FormProblem<'password'> | null> {
  $phase.set('sending')
  if (!$others.get()) {
    await askForOthers()
    const shown = $others.get()
    if (!shown || shown.identity_list.length + shown.role_list.length > 0) {
      $phase.set('idle')
      return null
    }
  }
  const { site, locale } = readOpened()
  const kept = $keptRoles.get()
  const body = {
    token,
    password,
    keep_list: [...$kept.get()].sort((one, other) => one - other),
    keep_role_list: ($others.get()?.role_list ?? [])
      .filter((role) => kept.includes(keyOf(role)))
      .map(({ game_id, uid }) => ({ game_id, uid })),
  }
  const reply = await callPassport(resetPassword, body, headersOf(locale, site))
  if (reply.answer.kind !== 'ok') return refuse(reply, 'password_unknown')
  forgetLinkToken('reset')
  rememberDevice()
  $phase.set('leaving')
  getEnvironment().navigate(arrivalAddress(site, locale, reply.answer.data), 'replace')
  return null
}
