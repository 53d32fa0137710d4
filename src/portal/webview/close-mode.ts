import { getWebview } from './webview.ts'

/** What is under way that closing the webview would cut off. */
const reasons = new Set<string | symbol>()

/**
 * Has the app around the page ask the player before it closes, while something is begun (rule 17.8): the first reason asks
 * for it, and the last one that ends gives the close button back. In a browser nothing is asked.
 */
export async function setUnderWay(reason: string | symbol, isUnderWay: boolean): Promise<void> {
  if (!getWebview().isInWebview) return
  const wasAsking = reasons.size > 0
  if (isUnderWay) reasons.add(reason)
  else reasons.delete(reason)
  const isAsking = reasons.size > 0
  if (isAsking === wasAsking) return
  const bridge = await import('./bridge.ts').catch(() => null)
  await bridge?.changeCloseMode(isAsking ? 'ask' : 'close')
}

/** Has the app ask until some work ends: what is spent or uploaded meanwhile. Gives what the work gives. */
export function guardClosing<Result>(work: Promise<Result>): Promise<Result> {
  const reason = Symbol('work')
  void setUnderWay(reason, true)
  return work.finally(() => void setUnderWay(reason, false))
}
