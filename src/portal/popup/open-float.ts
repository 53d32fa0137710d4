import { getEnvironment } from '../environment.ts'
import { platformNow } from '../platform-clock.ts'
import { askFor } from '../ui/ask-for.ts'
import { floatsOver } from './float.ts'
import { popups } from './popups-store.ts'

/** Asks for the popups of this page, and for the island of what floats over it where anything does. */
export async function openFloat(): Promise<void> {
  await popups.load()
  const visit = { page: getEnvironment().fact('route'), now: platformNow() }
  if (popups.read()?.pop_config_list.some((popup) => floatsOver(popup, visit))) askFor('float')
}
