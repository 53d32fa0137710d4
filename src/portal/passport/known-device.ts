import { getEnvironment } from '../environment.ts'

const knownName = 'guildhall.passport.known'

/** Whether somebody has signed in on this device: who opens the login elsewhere is new here. */
export function isKnownDevice(): boolean {
  return getEnvironment().local.get(knownName) !== null
}

/** Remembers that somebody signed in here. */
export function rememberDevice(): void {
  getEnvironment().local.set(knownName, '1')
}
