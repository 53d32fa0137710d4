import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { LocaleCode } from '../../src/contract/locales.ts'
import { speakOf } from './speak.ts'

/** Creates an account in the login that is open over a page of a device that nobody has signed in on. */
export async function signUp(page: Page, locale: LocaleCode = 'en'): Promise<void> {
  const say = speakOf(locale, ['passport'])
  const login = page.frameLocator('#login iframe[data-ready]')
  await login.getByLabel(say('passport.field.email'), { exact: true }).fill(`${randomUUID()}@players.test`)
  await login.getByLabel(say('passport.field.password'), { exact: true }).fill('a long enough password')
  await login.getByRole('button', { name: say('passport.register.submit') }).click()
}
