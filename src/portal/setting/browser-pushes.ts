import { getEnvironment } from '../environment.ts'
import { getWebview } from '../webview/webview.ts'

/** A browser's address at its push service, with its keys. */
export type BrowserSubscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON' | 'unsubscribe'>

/** What brings notifications to the browser while no page is open. */
export interface BrowserPushes {
  permission(): NotificationPermission
  /** Asks the player, which browsers allow after a press only. */
  ask(): Promise<NotificationPermission>
  /** Once there is a service worker. */
  manager(): Promise<{
    getSubscription(): Promise<BrowserSubscription | null>
    subscribe(options: PushSubscriptionOptionsInit): Promise<BrowserSubscription>
  }>
}

/**
 * What brings notifications here; null where the browser has nothing that does, in a frame, and in a game, whose app has its own.
 * It is no part of the environment, which every page loads.
 */
export function findPushes(): BrowserPushes | null {
  const workers = getEnvironment().workers()
  if (!workers || getWebview().isInWebview) return null
  if (typeof PushManager !== 'function' || typeof Notification !== 'function') return null
  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    manager: async () => (await workers.ready).pushManager,
  }
}
