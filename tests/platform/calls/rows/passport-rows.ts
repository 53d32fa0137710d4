import { randomUUID } from 'node:crypto'
import * as passport from '../../../../src/contract/passport/calls.ts'
import { sandboxMail } from '../../../../src/contract/sandbox/calls.ts'
import { dataOf, type TestPlatform } from '../../harness.ts'
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

/** The token of the link that was mailed to an address. */
export async function askForReset(t: TestPlatform, email: string): Promise<string> {
  dataOf(await t.client()(passport.forgotPassword, { body: { email } }))
  const { mail_list } = dataOf(await t.client()(sandboxMail, { query: { to: email } }))
  return new URL(mail_list[0]?.link ?? '').hash.slice(1)
}

/** The token of the link that was mailed to an address for verifying it. */
async function findVerification({ t }: Scene, email: string): Promise<string> {
  const { mail_list } = dataOf(await t.client()(sandboxMail, { query: { to: email } }))
  return new URL(mail_list[0]?.link ?? '').hash.slice(1)
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
  row(
    passport.forgotPassword,
    { body: { email: 'anybody@guildhall.test', site: 'stormshot', locale: 'ar' } },
    {
      'no address': { body: { email: 'nobody' }, field: 'email' },
      'a site there is none of': { body: { site: 'nowhere' }, field: 'site' },
    },
  ),
  row(
    passport.checkResetLink,
    async (scene) => {
      const { body } = await join(scene)
      return { body: { token: await askForReset(scene.t, body.email) } }
    },
    { 'a link of nobody': { body: { token: 'nothing' }, code: 1003 } },
  ),
  row(
    passport.verifyEmail,
    async (scene) => {
      const { body } = await join(scene)
      return { body: { token: await findVerification(scene, body.email) } }
    },
    {
      'a link of nobody': { body: { token: 'nothing' }, code: 1003 },
      'a link that was used': { again: true, code: 1003 },
    },
  ),
  row(
    passport.resetPassword,
    async (scene) => {
      const { body } = await join(scene)
      return { body: { token: await askForReset(scene.t, body.email), password: 'a new horse' } }
    },
    {
      'a link of nobody': { body: { token: 'nothing' }, code: 1003 },
      'a link that was used': { again: true, code: 1003 },
      'a short password': { body: { password: 'short' }, field: 'password' },
      'a provider there is none of': { body: { keep_list: [11] }, field: 'keep_list.0' },
    },
  ),
]
