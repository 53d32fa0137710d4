/** What a service worker has that a page has not, as far as ours uses it: TypeScript's own two libraries exclude each other. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface WindowEventMap {
  push: PushEvent
  notificationclick: NotificationEvent
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
}

interface MessageEvent {
  waitUntil(work: Promise<unknown>): void
}

declare const registration: ServiceWorkerRegistration
/** An open page of this origin. */
interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
}

declare const clients: {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
  openWindow(path: string): Promise<WindowClient | null>
}
declare function skipWaiting(): Promise<void>
