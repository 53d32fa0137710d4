import { expect, test, vi } from 'vitest'
import { profile as shown } from '../../../src/portal/account/profile-store.ts'
import { type Sending, saveAvatar, sendPicture } from '../../../src/portal/avatar/save-avatar.ts'
import { sampleProfile } from '../account/sample.ts'
import { listPaths } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, openPage } from '../set-up/open-page.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const profile = { ...sampleProfile, avatar: '/api/image/new' }
const taken = ok({ image_id: 'new', url: '/api/image/new' })
const edited = ok(profile)

const createSending = (): Sending => ({ picture: new Blob(['picture'], { type: 'image/webp' }) })

const openWith = (replies: Replies) => openPage({ replies })

test('a picture is sent, worn, and shown at once', async () => {
  const tab = openWith({ 'account/avatar': taken, 'account/edit': edited })
  expect(await sendPicture(createSending())).toEqual({ kind: 'saved' })
  expect(tab.requests.at(-1)?.body).toEqual({ avatar: 'new' })
  expect(shown.read()).toEqual(profile)
})

test('a picture that was taken and could not be worn is not sent again', async () => {
  const tab = openWith({ 'account/avatar': taken, 'account/edit': ['disconnected', edited] })
  const sending = createSending()
  expect(await sendPicture(sending)).toEqual({ kind: 'failed', text: 'act.outcome.unknown' })
  expect(await sendPicture(sending)).toEqual({ kind: 'saved' })
  const sent = listPaths(tab).filter((path) => path !== '/api/account/my')
  expect(sent).toEqual(['/api/account/avatar', '/api/account/edit', '/api/account/edit'])
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
