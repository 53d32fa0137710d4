import { atom } from 'nanostores'
import type * as v from 'valibot'
import { loginOptions } from '../../contract/passport/calls.ts'
import { createResource } from '../ui/create-resource.ts'
import { isKnownDevice } from './known-device.ts'
import type { Mode } from './login-schemas.ts'
import { readOpened } from './opened-page.ts'
import { callPassport } from './reach-platform.ts'
import { isFramed } from './tell-portal.ts'

/** What the platform offers here besides typing. */
export type Options = v.InferOutput<(typeof loginOptions)['data']>

const modes: readonly Mode[] = ['login', 'register', 'forgot']

/** The form of a name; where the name is none, making an account for who is new on this device, and signing in for others. */
export function readMode(name: string | null): Mode {
  return modes.find((mode) => mode === name) ?? (isKnownDevice() ? 'login' : 'register')
}

/** The form that is open; `sent` is what follows `forgot`. */
export const $mode = atom<Mode | 'sent'>('login')

/** Where a link for choosing another password was mailed to. */
export const $sentTo = atom('')

export const options = createResource(async () => {
  const { answer } = await callPassport(loginOptions)
  // A provider's page comes back to a site: where none is known, there is no way back.
  if (answer.kind !== 'ok' || isFramed() || readOpened().site) return answer
  return { ...answer, data: { ...answer.data, provider_list: [] } }
})
