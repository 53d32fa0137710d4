import { randomUUID } from 'node:crypto'
import * as account from '../../../../src/contract/account/calls.ts'
import { register } from '../../../../src/contract/passport/calls.ts'
import { exchangeTicket } from '../../../../src/contract/session/calls.ts'
import { dataOf } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

/** Somebody who signs in by a password, and by nothing else. */
async function joinByPassword({ t }: Scene, body: { password: string }) {
  const credentials = { email: `${randomUUID()}@guildhall.test`, password: 'correct horse' }
  const { token } = dataOf(await t.client()(register, { body: credentials }))
  const session = dataOf(await t.client()(exchangeTicket, { body: { token } }))
  return { body, headers: { 'h5-auth': session.auth_token, 'priv-uid': '' } }
}

/** Lets the player sign in by Google, as its page would. */
async function linkGoogle({ t, player }: Scene) {
  await t.db.sql`
    insert into passport_identities (provider, subject, fp_uid, created_at)
    values (13, ${player.fpUid}, ${player.fpUid}, ${t.clock.now().toISOString()})`
  return { body: { type: 13 } as const }
}

const otherProvider = { body: { type: 11 }, field: 'type' }

/** The calls by which players take their data along, leave, come back, and choose by whom they sign in. */
export const dataRows: Row[] = [
  row(account.accountExport, {}),
  row(
    account.accountDelete,
    {},
    {
      'a wrong password': { instead: (scene) => joinByPassword(scene, { password: 'wrong horse' }), code: 2102 },
      'no password': { instead: (scene) => joinByPassword(scene, { password: '' }), code: 2102 },
      'a number for a password': { body: { password: 7 }, field: 'password' },
    },
  ),
  row(account.accountDeleteCancel, {}),
  row(
    account.accountLink,
    { body: { type: 13 } },
    {
      'a provider that is linked': { instead: linkGoogle, code: 3001 },
      'a provider that is not configured': { body: { type: 10 }, field: 'type' },
      'a provider there is none of': otherProvider,
      'no game': {
        instead: () => ({ body: { type: 13 }, headers: { 'game-project': '', 'priv-uid': '' } }),
        field: 'Game-Project',
      },
    },
  ),
  row(
    account.accountUnlink,
    { body: { type: 13 } },
    { 'the only way in': { instead: linkGoogle, code: 2104 }, 'a provider there is none of': otherProvider },
  ),
  row(account.accountUnlinkRole, ({ player }) => ({ body: { game_id: '2202', uid: player.uid } }), {
    'a game there is none of': { body: { game_id: 'none' }, field: 'game_id' },
    'a character of somebody else': { body: { uid: 'none' }, field: 'uid' },
  }),
]
