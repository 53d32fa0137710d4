import type { Plugin } from 'vite'

/**
 * What few visits need (acts that an earlier page left without an answer, signing out, changing who is here), and what presses do, which is
 * fetched while the browser is idle.
 */
const rare = /\/(settle-kept-acts|sign-out|ask-to-switch|press-[\w-]+)\./

/**
 * Vite plugin: code that a first visit does without fetches what it imports one round trip later, since the names of those files would weigh on
 * every page (0.6 KB, gzip). A plugin, because Astro replaces `build.modulePreload` of its configuration.
 */
export function fetchRareLater(): Plugin {
  return {
    name: 'guildhall:fetch-rare-later',
    configEnvironment: () => ({
      build: {
        modulePreload: { polyfill: false, resolveDependencies: (file, names) => (rare.test(file) ? [] : names) },
      },
    }),
  }
}
