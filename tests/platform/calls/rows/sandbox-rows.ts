import * as log from '../../../../src/contract/log/calls.ts'
import * as sandbox from '../../../../src/contract/sandbox/calls.ts'
import { type Row, row } from '../row.ts'

const event = { app_id: 'portal', event: 'page_visit', timestamp: 1 }

/** What only a sandbox has, and the log of the pages. `sandbox/reset` empties the platform, and so is tried by itself. */
export const sandboxRows: Row[] = [
  row(sandbox.setClock, ({ t }) => ({ body: { now: t.clock.now().toISOString() } }), {
    'a day there is none of': { body: { now: '2026-02-30T00:00:00Z' }, field: 'now' },
    'no time': { body: { now: undefined }, field: 'now' },
  }),
  row(sandbox.grant, ({ player }) => ({ body: { fp_uid: player.fpUid, currency: 'coin', amount: 1 } }), {
    'an account there is none of': { body: { fp_uid: 'nobody' }, field: 'fp_uid' },
    'a role of somebody else': { body: { uid: 'nobody' }, field: 'uid' },
    'another currency': { body: { currency: 'gold' }, field: 'currency' },
    nothing: { body: { amount: 0 }, field: 'amount' },
  }),
  row(sandbox.gameTicket, ({ player }) => ({ body: { game_project: 'st_global', uid: player.uid } }), {
    'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
    'no role': { body: { uid: '' }, field: 'uid' },
  }),
  row(sandbox.gameEvent, ({ player }) => ({ body: { game_project: 'st_global', uid: player.uid, name: 'level_up' } }), {
    'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
    'a role of nobody': { body: { uid: 'nobody' }, code: 3010, field: 'uid' },
    'an event of no name': { body: { name: 'Level Up' }, field: 'name' },
    'nothing done': { body: { amount: 0 }, field: 'amount' },
  }),
  row(
    sandbox.setGame,
    { body: { game_project: 'st_global', mode: 'ok', delay_ms: 0 } },
    {
      'a game there is none of': { body: { game_project: 'nowhere' }, field: 'game_project' },
      'a mood there is none of': { body: { mode: 'sleepy' }, field: 'mode' },
    },
  ),
  row(sandbox.gameDeliveries, ({ player: { uid } }) => ({ query: { uid } }), {
    'a role of no text': { query: { uid: '\u0000' }, field: 'uid' },
  }),
  row(
    sandbox.sandboxMail,
    { query: { to: 'anybody@guildhall.test' } },
    { 'an address of no text': { query: { to: '\u0000' }, field: 'to' } },
  ),
  row(sandbox.deskMessages, ({ player }) => ({ query: { fp_uid: player.fpUid } }), {
    'too long a name': { query: { fp_uid: 'x'.repeat(256) }, field: 'fp_uid' },
  }),
  row(sandbox.customerAnswer, ({ player }) => ({ body: { fp_uid: player.fpUid, text: 'It is on its way.' } }), {
    'an account there is none of': { body: { fp_uid: 'nobody' }, field: 'fp_uid' },
    'no text': { body: { text: '' }, field: 'text' },
  }),
  row(
    log.sendText,
    { body: event },
    {
      'no event': { body: { event: '' }, field: 'event' },
      'no time': { body: { timestamp: -1 }, field: 'timestamp' },
    },
  ),
]
