import { beforeEach, expect, test, vi } from 'vitest'
import { openLogin } from '../../../src/portal/login/login-overlay.ts'
import { $login, closeLogin } from '../../../src/portal/login/login-store.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

beforeEach(closeLogin)

test('the hosted login opens over the page', async () => {
  openTab(createFakeBrowser())
  await openLogin()
  expect($login.get()).toMatchObject({ phase: 'waiting' })
})

test('it does not in a preview, where it would go on with a session that keeps what is pressed', async () => {
  const tab = openTab(createFakeBrowser())
  tab.isPreview = true
  await openLogin()
  expect($login.get()).toEqual({ phase: 'closed' })
})
