import { type Environment, getEnvironment, type KeptNames } from '../environment.ts'
import { logName } from '../log/device-log.ts'
import { keptActPrefix } from '../session/kept-act-prefix.ts'
import { sessionNames } from '../session/kept-session.ts'
import { unsentPrefix } from '../session/unsent-prefix.ts'

/** What stays: who is here, what was sent and waits for its answer, what was written and not sent, and what was noted. */
function isSpared(name: string): boolean {
  const isKept = sessionNames.some((one) => one === name) || name === logName || name === 'guildhall.device_id'
  return isKept || name.startsWith(keptActPrefix) || name.startsWith(unsentPrefix)
}

function clear(values: KeptNames): void {
  for (const name of values.names()) if (name.startsWith('guildhall.') && !isSpared(name)) values.remove(name)
}

/** Forgets what the portal keeps in this browser, except who is here and what would be lost; the page begins afresh (rule 18.4). */
export function clearDevice(
  { local, tab, reload }: Pick<Environment, 'local' | 'tab' | 'reload'> = getEnvironment(),
): void {
  clear(local)
  clear(tab)
  reload()
}
