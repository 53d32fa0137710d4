/**
 * The service worker (rule 3.19): pages that were opened stay readable when the network is away. It answers no call, and no address
 * with a ticket is kept. By hand, since it is 2 KB gzip: Workbox's parts for the same are 6.6 KB, and count entries without their bytes.
 *
 * No two releases mix: scripts and styles are named by their content, a page is kept with all of its own, and only by the worker of
 * its release. A new worker takes over at once; what the last release kept is read until the next.
 *
 * It also shows what the platform pushes (rule 14.8), and leads to the page that a pressed notification is about.
 */
import { offlineName, unknownRelease } from '../../contract/release.ts'
import { keepPage, openShelf, readLoadedPage } from './kept-files.ts'
import { cachePrefix, listOfflinePaths, listOutdated, sortRequest } from './kept-paths.ts'
import { readPush } from './read-push.ts'

const cacheName = cachePrefix + unknownRelease

/** Milliseconds after which a page that is slow to come is shown as it was kept. */
const patience = 4000

const readAnyway = { ignoreVary: true }

/** What is kept is changed by one at a time, so that its bounds hold. */
let last: Promise<unknown> = Promise.resolve()

/** A full disk, or a network that goes: the next page tries again. */
function queue(work: () => Promise<unknown>): Promise<unknown> {
  last = last.then(work).catch(() => undefined)
  return last
}

/** What is kept at an address: this release's, or else the last one's. */
async function findKept(path: string): Promise<Response | undefined> {
  const own = await caches.open(cacheName)
  return (await own.match(path, readAnyway)) ?? (await caches.match(path, readAnyway))
}

/** The page for when the network is away that is nearest to an address, or else any. */
async function findOfflinePage(path: string): Promise<Response | undefined> {
  for (const near of listOfflinePaths(path)) {
    const found = await findKept(near)
    if (found) return found
  }
  const keys = await (await caches.open(cacheName)).keys()
  const other = keys.find(({ url }) => url.endsWith(`/${offlineName}`))
  return other && caches.match(other, readAnyway)
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const pass = (milliseconds: number) => new Promise<null>((done) => setTimeout(() => done(null), milliseconds))

async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const coming = fetchPage(event).catch(() => null)
  const kept = await findKept(pathname)
  const answer = await (kept ? Promise.race([coming, pass(patience)]) : coming)
  return answer ?? kept ?? (await findOfflinePage(pathname)) ?? Response.error()
}

async function answerHashed(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = await findKept(pathname)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(queue(async () => (await openShelf(cacheName)).put(pathname, copy)))
  }
  return response
}

async function answerArt({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request).catch(() => null)
  return response ?? (await findKept(new URL(request.url).pathname)) ?? Response.error()
}

async function takeOver(): Promise<void> {
  for (const name of listOutdated(await caches.keys(), cacheName)) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/** A page that shows the place already, or else a new one: what is open elsewhere may be in the middle of something. */
async function openPlace(path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : clients.openWindow(path))
}

const answers = { page: answerPage, hashed: answerHashed, art: answerArt }

addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const kind = sortRequest(event.request, location.origin)
  if (kind) event.respondWith(answers[kind](event))
})
addEventListener('message', (event) => {
  const loaded = readLoadedPage(event.data)
  if (loaded) event.waitUntil(queue(async () => keepPage(await openShelf(cacheName), unknownRelease, loaded)))
})
addEventListener('push', (event) => {
  const push = readPush(event.data?.text() ?? '', location.origin)
  if (push) event.waitUntil(registration.showNotification(push.title, push.options))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(event.notification.data))
})
