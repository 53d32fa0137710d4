import { useEffect } from 'react'
import { getEnvironment } from '../environment.ts'

/** Fetches code that presses on a screen need once the browser is idle. Where it does not come, the press asks again. */
export function useIdleFetch(fetch: () => Promise<unknown>): void {
  useEffect(() => getEnvironment().onIdle(() => void fetch().catch(() => undefined)), [fetch])
}
