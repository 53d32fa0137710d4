import * as v from 'valibot'
import { givenPasswordSchema, passwordSchema } from '../passport/credentials.ts'
import { identitySchema, linkedRoleSchema, longestSessionList, openSessionSchema } from '../passport/ways.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema } from '../wire.ts'

/** How an account is kept safe: what it signs in by, and where it is signed in. */
export const accountSecurity = defineEndpoint({
  path: 'account/security',
  access: 'account',
  data: v.object({
    /** 1 where the account has an e-mail address and a password; 0 where its player signs in by a provider only. */
    has_password: flagSchema,
    /** The address, most of it hidden; empty for none. */
    email: v.string(),
    /** 1 where a forgotten password can be replaced by mail. */
    can_reset: flagSchema,
    /** What signs in to the account besides the address. */
    identity_list: v.array(identitySchema),
    /** The characters whose games' tickets open the account. */
    role_list: v.array(linkedRoleSchema),
    /** Where the account is signed in, this session included. */
    session_num: amountSchema,
    /** The sessions that were used last, this one first. */
    session_list: v.pipe(
      v.array(v.object({ ...openSessionSchema.entries, id: v.string(), is_current: flagSchema })),
      v.maxLength(longestSessionList),
    ),
    /** How many days the account would wait to be deleted. */
    deletion_days: amountSchema,
  }),
})

/**
 * Changes the password; every other session of the account ends, and a mail says so. Refuses with 2102 (`password` is wrong),
 * 2103 (the account has none: whoever has an address gets one by mail) and 1004 (too many tries).
 */
export const changePassword = defineEndpoint({
  path: 'account/change_password',
  access: 'account',
  body: v.object({ password: givenPasswordSchema, new_password: passwordSchema }),
  data: v.object({
    /** How many other sessions ended. */
    session_num: amountSchema,
  }),
})

/** Ends every session of the account, this one too, and the tickets that could open another. */
export const logoutAll = defineEndpoint({
  path: 'auth/logout_all',
  access: 'account',
  data: v.object({
    /** How many ended. */
    session_num: amountSchema,
  }),
})

/** Ends one session of the account, with those that other pages of the same device got by it. Nothing happens where it has ended already. */
export const logoutOne = defineEndpoint({
  path: 'auth/logout_one',
  access: 'account',
  body: v.object({ id: idSchema }),
  data: v.object({}),
})
