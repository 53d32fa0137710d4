import { accountDelete, accountDeleteCancel } from '../../contract/account/data-calls.ts'
import { requireSession } from '../calls/call.ts'
import { plainRoute, type Route, writeRoute } from '../calls/route.ts'
import type { Config } from '../config/config.ts'
import { transact } from '../db/transaction.ts'
import { admitChange } from '../passport/admit-change.ts'
import { checkPassword } from '../passport/check-password.ts'
import type { PassportTools } from '../passport/passport-config.ts'
import { admitHashing } from '../passport/passwords.ts'
import { cancelDeletion, planDeletion } from './deletion.ts'

interface Tools extends PassportTools {
  config: PassportTools['config'] & Pick<Config, 'deletionDays'>
}

/** How a player leaves, and comes back. */
export function deletionRoutes(tools: Tools): Route[] {
  const { db, config } = tools
  return [
    // Not inside a transaction, which would be held while the password is hashed.
    plainRoute(accountDelete, async (call, { body }) => {
      await admitHashing(() => checkPassword(tools, call, body.password))
      await admitChange(tools, call)
      return { delete_time: await transact(db, (tx) => planDeletion(tx, call, config.deletionDays)) }
    }),
    writeRoute(accountDeleteCancel, async (call) => {
      await cancelDeletion(call, requireSession(call).fpUid)
      return {}
    }),
  ]
}
