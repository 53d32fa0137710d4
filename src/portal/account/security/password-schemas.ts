import * as v from 'valibot'
import { givenPasswordSchema, passwordLimits, passwordSchema } from '../../../contract/passport/credentials.ts'
import { isTooLong } from '../../../contract/text/kinds.ts'
import type { Texts } from '../../i18n/texts.ts'

type Say = Texts['t']

/** What is typed to change a password. */
export interface Passwords {
  password: string
  new_password: string
}

const present = (t: Say) => v.pipe(v.string(), v.nonEmpty(t('account.security.password.missing')))

/** A password that is there already; what is longer than any can be is not it. */
const given = (t: Say) => v.pipe(present(t), v.message(givenPasswordSchema, t('account.security.password.wrong')))

const chosen = (t: Say) =>
  v.pipe(
    present(t),
    v.message(passwordSchema, ({ type }: { type: string }) =>
      isTooLong(type)
        ? t('account.security.password.long', { count: passwordLimits.most })
        : t('account.security.password.short', { count: passwordLimits.least }),
    ),
  )

/** What has to be typed before a change of the password is worth sending, by the contract's own schemas, with the player's words for what is wrong. */
export function changeSchema(t: Say): v.GenericSchema<Passwords> {
  return v.pipe(
    v.object({ password: given(t), new_password: chosen(t) }),
    v.forward(
      v.partialCheck(
        [['password'], ['new_password']],
        ({ password, new_password }) => password !== new_password,
        t('account.security.password.same'),
      ),
      ['new_password'],
    ),
  )
}

/** The same before an account is deleted, whose player shows by the password who they are. */
export function deleteSchema(t: Say, hasPassword: boolean): v.GenericSchema<Pick<Passwords, 'password'>> {
  return v.object({ password: hasPassword ? present(t) : v.string() })
}
