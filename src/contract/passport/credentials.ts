import * as v from 'valibot'
import { idSchema } from '../wire.ts'

/** An e-mail address, lower-cased and trimmed. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254))

/** How many years old a player has to be to make an account; the hosted login says so, and nothing asks for a birthday. */
export const minimumAge = 13

/** How short and how long a password may be, in characters. */
export const passwordLimits = { least: 8, most: 128 } as const
/** A password to be chosen. */
export const passwordSchema = v.pipe(v.string(), v.minLength(passwordLimits.least), v.maxLength(passwordLimits.most))
/** A password that was chosen once, whatever was asked of one then. */
export const givenPasswordSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(passwordLimits.most))

/** A one-time ticket (60 seconds, single use) for `auth/h5_2_auth_new`. */
export const ticketSchema = v.object({ token: idSchema, fp_uid: idSchema })
