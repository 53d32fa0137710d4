/** What takes the service worker's place where an installation has switched it off: it removes all that was kept, and itself. */
import { cachePrefix } from './kept-paths.ts'

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
  await registration.unregister()
}

addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(remove()))
