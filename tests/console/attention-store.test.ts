import { expect, test } from 'vitest'
import { describeAttention } from '../../src/console/home/attention-store.ts'

test.each([
  [
    { kind: 'deliveries_delayed', game_project: 'st_global', count: 1 },
    '1 delivery of Stormshot: given up after the last attempt',
    '/console/deliveries?state=delayed&game_project=st_global',
  ],
  [
    { kind: 'events_waiting', game_project: 'dc.global.prod', count: 12 },
    '12 events of Dark Legion: held back until somebody decides',
    '/console/events?game_project=dc.global.prod',
  ],
  [{ kind: 'mails_late', game_project: '', count: 1000 }, '1000 or more emails: not sent for over 15 minutes', null],
  [{ kind: 'drafts_stuck', game_project: '', count: 2 }, '2 drafts: not going live', '/console/content'],
] as const)('%o', (row, text, href) => {
  expect(describeAttention({ ...row, since: 1 })).toEqual({ text, href })
})
