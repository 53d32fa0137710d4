import { defineConfig } from 'vitest/config'

/** Whether single files are named: they need no second site. */
const isNamed = process.argv.some((argument) => argument.endsWith('.test.ts'))

/** What tests of the built site in Chromium have in common. */
const inBrowser = {
  globalSetup: ['tests/set-up/site.ts'],
  // A page waits as often as it works, so that three files at a time keep two cores busy.
  maxWorkers: isNamed ? 1 : 3,
  sequence: { groupOrder: 1 },
  // Three browsers’ pages share two cores: once in some thousand presses Chromium never acknowledges one. What fails twice fails,
  // and `npm test` says how many tests needed a second try.
  retry: 1,
  // On a slow network (`npm run test:slow`) and beside whatever else a machine does.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

/** Plain Vite, not Astro's: it starts ten times faster, and no test needs more. Pages are tested as they are built. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{contract,portal,console,server,checks}/**/*.test.{ts,tsx}'],
          // Properties try many values, beside whatever else a machine does.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          globalSetup: ['tests/set-up/cluster.ts'],
          // No file changes what it imports, so that a worker reads the platform and its catalogue once for all of its files.
          isolate: false,
          // Some start whole servers, beside whatever else a machine does.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      { test: { ...inBrowser, name: 'browser', include: ['tests/browser/**/*.test.ts'] } },
      // Walks of every page, which `npm test` leaves to `npm run test:pages` for the sake of its time.
      { test: { ...inBrowser, name: 'pages', include: ['tests/pages/**/*.test.ts'] } },
      // Three engines side by side, for `npm run test:engines`. What fails there once has failed.
      { test: { ...inBrowser, name: 'engines', include: ['tests/engines/**/*.test.ts'], maxWorkers: 1, retry: 0 } },
    ],
  },
})
