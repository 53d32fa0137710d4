import { useEffect } from 'react'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { trackLoading } from './loading-store.ts'
import { showToast } from './toast-store.ts'

/** Fetches code that a press needs; null where it does not come, which the player is told: their next press tries again. */
async function fetchOrSay<Code>(fetch: () => Promise<Code>): Promise<Code | null> {
  const code = await trackLoading(fetch()).catch(() => null)
  if (code === null) showToast({ icon: 'error', text: t('layout.state.failed_text') })
  return code
}

/** Fetches the code of what a press opens, such as a sheet. Gives whether it is here. */
export async function fetchCode(fetch: () => Promise<unknown>): Promise<boolean> {
  return (await fetchOrSay(fetch)) !== null
}

/**
 * A press whose code is not part of the page (rule 3.14): it is fetched ahead once the browser is idle (`useIdleFetch`), or else
 * by the press itself. A second tap while it is on its way is the same press.
 */
export function deferPress<Args extends unknown[]>(
  fetch: () => Promise<(...args: Args) => unknown>,
): (...args: Args) => Promise<void> {
  let isComing = false
  return async (...args) => {
    if (isComing) return
    isComing = true
    const press = await fetchOrSay(fetch)
    isComing = false
    await press?.(...args)
  }
}

/** Fetches code that presses on a screen need once the browser is idle. Where it does not come, the press asks again. */
export function useIdleFetch(fetch: () => Promise<unknown>): void {
  useEffect(() => getEnvironment().onIdle(() => void fetch().catch(() => undefined)), [fetch])
}
