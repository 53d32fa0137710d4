import { randomUUID } from 'node:crypto'
import * as passport from '../../../../src/contract/passport/calls.ts'
import { dataOf } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

const credentials = () => ({ email: `${randomUUID()}@guildhall.test`, password: 'correct horse' })
const misspelt = {
  'no address': { body: { email: 'nobody' }, field: 'email' },
  'no password': { body: { password: undefined }, field: 'password' },
}

async function join({ t }: Scene) {
  const body = credentials()
  dataOf(await t.client()(passport.register, { body }))
  return { body }
}

/** The calls of the hosted login. */
export const passportRows: Row[] = [
  row(passport.register, () => ({ body: credentials() }), {
    ...misspelt,
    'an address that is taken': { again: true, code: 2101 },
    'a short password': { body: { password: 'short' }, field: 'password' },
  }),
  row(passport.login, join, { ...misspelt, 'a wrong password': { body: { password: 'wrong horse' }, code: 2102 } }),
  row(passport.loginOptions, {}),
]
