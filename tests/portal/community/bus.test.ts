import { describe, expect, it } from 'vitest'
import {
  communityChannel as channel,
  parseAppMessage,
  parsePortalMessage,
} from '../../../src/contract/community/bus.ts'
import { readPortalMessage } from '../../../src/portal/community/app/tell-portal.ts'
import { readAppMessage } from '../../../src/portal/community/heed-community.ts'

const fromApp = [
  { channel, type: 'ready' },
  { channel, type: 'height', height: 1200 },
  { channel, type: 'title', title: 'A post by Ada' },
  { channel, type: 'ask_session', fp_uid: '' },
  { channel, type: 'login' },
  { channel, type: 'open', page: 'communityDetail/articleDetail', id: '12' },
  { channel, type: 'open_file', id: 'one' },
  { channel, type: 'change_close_mode', mode: 'ask' },
]
const fromPortal = { channel, type: 'session', who: 'player', fp_uid: '40000001', ticket: 't' }
const ofApp = [
  { channel, type: 'app', actions: ['openFile'] },
  { channel, type: 'file', id: 'one', file: new Blob(['a']) },
  { channel, type: 'file', id: 'one', file: null },
]

const odd: [string, unknown][] = [
  ['nothing', null],
  ['words', 'ready'],
  ['another channel', { channel: 'guildhall-login', type: 'ready' }],
  ['no channel', { type: 'ready' }],
  ['another type', { channel, type: 'logout' }],
  ['a height below nothing', { channel, type: 'height', height: -1 }],
  ['a height without an end', { channel, type: 'height', height: 1e9 }],
  ['a height in words', { channel, type: 'height', height: '100' }],
  ['an address in place of a page', { channel, type: 'open', page: 'https://example.com', id: '' }],
  ['a page that is not the community’s business', { channel, type: 'open', page: 'myinfo/security', id: '' }],
  ['an id that is more than one', { channel, type: 'open', page: 'communityDynamic', id: '1&to=x' }],
  ['a title without an end', { channel, type: 'title', title: 'x'.repeat(121) }],
  ['a question for a picture without an id', { channel, type: 'open_file', id: '' }],
  ['a mode that there is not', { channel, type: 'change_close_mode', mode: 'never' }],
]

describe('what the community says', () => {
  it.each(fromApp)('is read: $type', (message) => expect(parseAppMessage(message)).toEqual(message))
  it.each(odd)('is nothing as %s', (_, data) => expect(parseAppMessage(data)).toBeNull())

  it('counts from its own window and origin alone', () => {
    const frame = {}
    const from = { origin: 'https://community.example', source: frame }
    const [data] = fromApp
    expect(readAppMessage({ ...from, data }, from)).toEqual(data)
    expect(readAppMessage({ ...from, data, origin: 'https://evil.example' }, from)).toBeNull()
    expect(readAppMessage({ ...from, data, source: {} }, from)).toBeNull()
    // A frame that is gone has no window, and neither has a message from nowhere.
    expect(readAppMessage({ ...from, data, source: null }, { ...from, source: null })).toBeNull()
  })
})

describe('what the portal says', () => {
  it('is read, and nothing else is', () => {
    expect(parsePortalMessage(fromPortal)).toEqual(fromPortal)
    for (const [, data] of odd) expect(parsePortalMessage(data)).toBeNull()
    expect(parsePortalMessage({ ...fromPortal, who: 'moderator' })).toBeNull()
    expect(parsePortalMessage({ ...fromPortal, ticket: 7 })).toBeNull()
    for (const message of ofApp) expect(parsePortalMessage(message)).toEqual(message)
    expect(parsePortalMessage({ channel, type: 'app', actions: ['openInBrowser'] })).toBeNull()
    expect(parsePortalMessage({ channel, type: 'file', id: 'one', file: 'data:image/png;base64,' })).toBeNull()
  })

  it('counts from the window around and the portal’s origin alone', () => {
    const portal = {}
    const from = { origin: 'https://hall.example', source: portal }
    expect(readPortalMessage({ ...from, data: fromPortal }, from)).toEqual(fromPortal)
    expect(readPortalMessage({ ...from, data: fromPortal, origin: 'null' }, from)).toBeNull()
    expect(readPortalMessage({ ...from, data: fromPortal, source: {} }, from)).toBeNull()
  })
})
