import { expect, test, vi } from 'vitest'
import type { Profile } from '../../../src/contract/account/profile.ts'
import { profile as shown } from '../../../src/portal/account/profile-store.ts'
import { type Sending, saveAvatar, sendPicture } from '../../../src/portal/avatar/save-avatar.ts'
import { createFakeBrowser, listPaths, openTab } from '../session/fake-environment.ts'
import { answerBy, leaveSession } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const profile: Profile = {
  fp_uid: '1',
  nickname: 'Wren',
  avatar: '/api/image/new',
  gender: '',
  birthday: '',
  country: '',
  bio: '',
  email: '',
  third_party_list: [],
  email_verified: 0,
  verification_status: 2,
  delete_time: 0,
}
const taken = { code: 0, data: { image_id: 'new', url: '/api/image/new' } }
const edited = { code: 0, data: profile }

const createSending = (): Sending => ({ picture: new Blob(['picture'], { type: 'image/webp' }) })

function openWith(replies: Parameters<typeof answerBy>[0]) {
  const browser = createFakeBrowser()
  leaveSession(browser)
  return openTab(browser, { platform: answerBy(replies) })
}

test('a picture is sent, worn, and shown at once', async () => {
  const tab = openWith({ 'account/avatar': taken, 'account/edit': edited })
  expect(await sendPicture(createSending())).toEqual({ kind: 'saved' })
  expect(tab.requests.at(-1)?.body).toEqual({ avatar: 'new' })
  expect(shown.read()).toEqual(profile)
})

test('a picture that was taken and could not be worn is not sent again', async () => {
  const tab = openWith({ 'account/avatar': taken, 'account/edit': ['disconnected', edited] })
  const sending = createSending()
  expect(await sendPicture(sending)).toEqual({ kind: 'failed', text: 'session.error.network' })
  expect(await sendPicture(sending)).toEqual({ kind: 'saved' })
  expect(listPaths(tab)).toEqual(['/api/account/avatar', '/api/account/edit', '/api/account/edit'])
})

test.each([
  [{ code: 1001 }, 'avatar.error.refused'],
  [{ code: 1001, status: 413 }, 'avatar.error.refused'],
  [{ code: 1004, status: 429 }, null],
  [{ code: 5000, status: 503 }, 'avatar.error.kept'],
])('%o is told as %s, and nothing is worn', async (reply, text) => {
  const tab = openWith({ 'account/avatar': reply })
  expect(await sendPicture(createSending())).toEqual({ kind: 'failed', text })
  expect(listPaths(tab)).toEqual(['/api/account/avatar'])
})

test('no picture at all is an empty one', async () => {
  const tab = openWith({ 'account/edit': edited })
  expect(await saveAvatar('')).toEqual({ kind: 'saved' })
  expect(tab.requests[0]?.body).toEqual({ avatar: '' })
})
