import { randomUUID } from 'node:crypto'
import * as account from '../../../../src/contract/account/security-calls.ts'
import { sendVerification } from '../../../../src/contract/account/verify-calls.ts'
import { hashPassword } from '../../../../src/platform/passport/passwords.ts'
import { type Row, row, type Scene } from '../row.ts'

const body = { password: 'correct horse', new_password: 'a new horse' }

/** Has the player sign in by an address and `correct horse`. */
async function givePassword({ t, player }: Scene): Promise<void> {
  const kept = await hashPassword(body.password)
  await t.db.sql`
    insert into passport_credentials (email, fp_uid, password_hash, created_at)
    values (${`${randomUUID()}@guildhall.test`}, ${player.fpUid}, ${kept}, ${t.clock.now().toISOString()})`
}

/** The calls of a password and of sessions. */
export const securityRows: Row[] = [
  row(account.accountSecurity, {}),
  row(
    account.changePassword,
    async (scene) => {
      await givePassword(scene)
      return { body }
    },
    {
      'a wrong password': { body: { password: 'wrong horse' }, code: 2102 },
      'an account without one': { instead: () => ({ body }), code: 2103 },
      'a short password': { body: { new_password: 'short' }, field: 'new_password' },
    },
  ),
  row(account.logoutAll, {}),
  row(account.logoutOne, { body: { id: 'none' } }, { 'no session': { body: { id: '' }, field: 'id' } }),
  row(
    sendVerification,
    async (scene) => {
      await givePassword(scene)
      return {}
    },
    { 'an account without an address': { instead: () => ({}), code: 2103 } },
  ),
]
