import { beforeEach, expect, test } from 'vitest'
import {
  $draft,
  discardChanges,
  hasChanges,
  takeFields,
  takeProfile,
  toShown,
} from '../../../src/portal/account/profile/draft-store.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'
import { sampleProfile } from './sample.ts'

const fields = { nickname: 'Wren', gender: '', birthday: '', country: 'NZ', bio: '' }

/** What the form shows now. */
function shown() {
  const draft = $draft.get()
  if (!draft) throw new Error('Nothing is known yet')
  return toShown(draft)
}

/** Begins as a page does that was just loaded. */
function reload(): void {
  $draft.set(null)
}

beforeEach(() => {
  openTab(createFakeBrowser())
  reload()
})

test('what is typed is there again after leaving the page, until it is saved', () => {
  takeProfile(sampleProfile)
  expect(hasChanges($draft.get())).toBe(false)
  takeFields({ ...fields, bio: 'Hello', country: '' })
  reload()
  takeProfile(sampleProfile)
  expect(shown()).toEqual({ ...fields, bio: 'Hello', country: '' })
  takeProfile({ ...sampleProfile, bio: 'Hello', country: '' })
  expect(hasChanges($draft.get())).toBe(false)
  reload()
  takeProfile({ ...sampleProfile, bio: 'Hello', country: '' })
  expect(hasChanges($draft.get())).toBe(false)
})

test('what was saved elsewhere is shown beside what is typed here', () => {
  takeProfile(sampleProfile)
  takeFields({ ...fields, bio: 'Hello' })
  takeProfile({ ...sampleProfile, nickname: 'Rook' })
  expect(shown()).toEqual({ ...fields, nickname: 'Rook', bio: 'Hello' })
  discardChanges()
  expect(shown()).toEqual({ ...fields, nickname: 'Rook' })
})

test('a draft is never another member’s, and spoilt ones are none', () => {
  const { environment } = openTab(createFakeBrowser())
  takeProfile(sampleProfile)
  takeFields({ ...fields, bio: 'Hello' })
  takeProfile({ ...sampleProfile, fp_uid: '40000002' })
  expect(hasChanges($draft.get())).toBe(false)
  environment.tab.set('guildhall.profile.40000003', '{"bio": 7')
  takeProfile({ ...sampleProfile, fp_uid: '40000003' })
  expect(hasChanges($draft.get())).toBe(false)
})
