import { randomUUID } from 'node:crypto'
import * as passport from '../../../../src/contract/passport/calls.ts'
import { sandboxMail } from '../../../../src/contract/sandbox/calls.ts'
import { dataOf, type TestPlatform } from '../../harness.ts'
import { createHandOffOrder } from '../../passport/hand-off-order.ts'
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
async function askForReset(t: TestPlatform, email: string): Promise<string> {
  dataOf(await t.client()(passport.forgotPassword, { body: { email } }))
  const { mail_list } = dataOf(await t.client()(sandboxMail, { query: { to: email } }))
  return new URL(mail_list[0]?.link ?? '').hash.slice(1)
}

/** The token of the link that was mailed to an address for verifying it. */
async function findVerification({ t }: Scene, email: string): Promise<string> {
  const { mail_list } = dataOf(await t.client()(sandboxMail, { query: { to: email } }))
  return new URL(mail_list[0]?.link ?? '').hash.slice(1)
}

/** One that a webview has begun. */
async function beginHandOff({ t }: Scene) {
  const { verifier, body } = createHandOffOrder()
  const { id } = dataOf(await t.client()(passport.beginHandOff, { body }))
  return { id, verifier }
}

const strangers = {
  'one of nobody': { body: { id: 'nothing' }, code: 1003 },
  'a verifier that is none': { body: { verifier: 'short' }, field: 'verifier' },
}

/** Of a social sign-in that the system's browser makes; the answers of a provider are tried beside one. */
const handOffRows: Row[] = [
  row(passport.beginHandOff, () => ({ body: createHandOffOrder().body }), {
    'a provider that is not offered': { body: { provider: 10 }, field: 'provider' },
    'a challenge that is none': { body: { challenge: 'short' }, field: 'challenge' },
    'a site there is none of': { body: { site: 'nowhere' }, field: 'site' },
  }),
  row(passport.checkHandOff, async (scene) => ({ body: { id: (await beginHandOff(scene)).id } }), {
    'one of nobody': { body: { id: 'nothing' }, code: 1003 },
  }),
  row(passport.redeemHandOff, async (scene) => ({ body: await beginHandOff(scene) }), {
    ...strangers,
    'the verifier of another': { body: { verifier: createHandOffOrder().verifier }, code: 1003 },
  }),
  // Who cancels what there is none of has nothing to wait for either.
  row(passport.cancelHandOff, async (scene) => ({ body: await beginHandOff(scene) }), {
    'a verifier that is none': { body: { verifier: 'short' }, field: 'verifier' },
  }),
]

/** The calls of the hosted login. */
export const passportRows: Row[] = [
  row(passport.register, () => ({ body: credentials() }), {
    ...misspelt,
    'an address that is taken': { again: true, code: 2101 },
    'a short password': { body: { password: 'short' }, field: 'password' },
  }),
  row(passport.login, join, { ...misspelt, 'a wrong password': { body: { password: 'wrong horse' }, code: 2102 } }),
  row(passport.loginOptions, {}),
  ...handOffRows,
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
