import * as v from 'valibot'
import { countBytes, countGraphemes } from '../text/graphemes.ts'
import { textProblems, textRule } from '../text/kinds.ts'
import { idSchema } from '../wire.ts'

export { emailSchema } from '../text/email.ts'

/** How many years old a player has to be to make an account; the hosted login says so, and nothing asks for a birthday. */
export const minimumAge = 13

/** How short and how long a password may be, in characters as people count them. */
export const passwordLimits = { least: 8, most: 128 } as const
/** The longest password in UTF-8. */
const passwordBytes = 1024

/**
 * A password to be chosen, so many characters long as people count them. The types of its issues are those of `textProblems`. It is
 * kept as it is typed: nobody sees it.
 */
export function chosenPassword({ least, most }: { least: number; most: number }) {
  return v.pipe(
    v.string(),
    v.maxLength(passwordBytes),
    textRule(textProblems.short, (password) => countGraphemes(password) >= least),
    textRule(
      textProblems.long,
      (password) => countGraphemes(password) <= most && countBytes(password) <= passwordBytes,
    ),
  )
}

/** A password to be chosen for a player's account. */
export const passwordSchema = chosenPassword(passwordLimits)
/** A password that was chosen once, whatever was asked of one then. */
export const givenPasswordSchema = v.pipe(chosenPassword({ least: 0, most: passwordLimits.most }), v.nonEmpty())

/** A one-time ticket (60 seconds, single use) for `auth/h5_2_auth_new`. */
export const ticketSchema = v.object({ token: idSchema, fp_uid: idSchema })
