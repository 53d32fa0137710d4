import * as v from 'valibot'
import {
  emailSchema,
  givenPasswordSchema,
  passwordLimits,
  passwordSchema,
} from '../../contract/passport/credentials.ts'
import { isTooLong } from '../../contract/text/kinds.ts'
import type { Texts } from '../i18n/texts.ts'

type Say = Texts['t']

/** Which of the login's forms is open. */
export type Mode = 'login' | 'register' | 'forgot'

/** What a player types. */
export interface Credentials {
  email: string
  password: string
}

export type FieldName = keyof Credentials

const email = (t: Say) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(t('passport.error.email_missing')),
    v.message(emailSchema, t('passport.error.email_invalid')),
  )

const present = (t: Say) => v.pipe(v.string(), v.nonEmpty(t('passport.error.password_missing')))
const tooLong = (t: Say) => t('passport.error.password_long', { count: passwordLimits.most })
const tooShort = (t: Say) => t('passport.error.password_short', { count: passwordLimits.least })

/** A password that is chosen. */
const chosenPassword = (t: Say) =>
  v.pipe(
    present(t),
    v.message(passwordSchema, ({ type }: { type: string }) => (isTooLong(type) ? tooLong(t) : tooShort(t))),
  )

/** What a form of the login has to be before it is worth sending, by the contract's own schemas, with the player's words for what is wrong. */
export function loginSchema(mode: Mode, t: Say): v.GenericSchema<Credentials> {
  const passwords = {
    // An old, shorter one still has to sign in.
    login: v.pipe(present(t), v.message(givenPasswordSchema, tooLong(t))),
    register: chosenPassword(t),
    forgot: v.string(),
  }
  return v.object({ email: email(t), password: passwords[mode] })
}

/** The same for a password that takes a forgotten one's place. */
export function newPasswordSchema(t: Say): v.GenericSchema<Pick<Credentials, 'password'>> {
  return v.object({ password: chosenPassword(t) })
}
