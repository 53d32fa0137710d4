import * as push from '../../../../src/contract/push/calls.ts'
import { type Row, row } from '../row.ts'

/** A browser as it subscribes, at a push service that nobody reaches. */
export const samplePush = {
  endpoint: 'https://push.invalid/one',
  keys: {
    p256dh: 'BJ7jbg0FkhFRA0lkvrKMrG0QRXZ-eCIRAfwo3G1xQ8w7GR2eLMERaojdFPuYBr1VX3KEZs0NHGdLLOahkwYq0ks',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
}

const noAddress = { body: { endpoint: 'one' }, field: 'endpoint' }

/** The calls of pushes. */
export const pushRows: Row[] = [
  row(push.pushState, { body: { endpoint: '' } }, { 'no address': noAddress }),
  row(
    push.subscribePush,
    { body: samplePush },
    {
      'no address': noAddress,
      'an address without a host': { body: { endpoint: 'https://[' }, field: 'endpoint' },
      'an address in clear': { body: { endpoint: 'http://push.invalid/one' }, field: 'endpoint' },
      'an address of a closed network': { body: { endpoint: 'https://10.0.0.1/one' }, field: 'endpoint' },
      'too long an address': { body: { endpoint: `https://push.invalid/${'x'.repeat(1000)}` }, field: 'endpoint' },
      'no keys': { body: { keys: undefined }, field: 'keys' },
      'a key that is no point': {
        body: { keys: { ...samplePush.keys, p256dh: `B${'A'.repeat(86)}` } },
        field: 'p256dh',
      },
      'a secret of another length': { body: { keys: { ...samplePush.keys, auth: 'AAAA' } }, field: 'keys.auth' },
    },
  ),
  row(push.unsubscribePush, { body: { endpoint: samplePush.endpoint } }, { 'no address': noAddress }),
]
