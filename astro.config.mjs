import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { askedIslands } from './src/portal/build/asked-islands.ts'
import { inlineScripts } from './src/portal/build/inline-script.ts'

/**
 * What every page begins with comes in one file, and so does what asks who a player is: two requests in place of fifty, and 6 KB less of a
 * player's first visit, since small files compress worse. What the hosted login runs on, too, stands apart from both: it downloads 10 KB
 * less so. React is a file of its own by nature.
 */
const groups = [
  {
    name: 'base',
    test: /src\/portal\/environment\.ts$|contract\/(header-names|host-environment)\.ts$|node_modules\/nanostores\//,
    priority: 4,
  },
  {
    name: 'calls',
    test: /src\/portal\/(i18n\/texts|session\/send-request)\.ts$|src\/contract\/client\.ts$|node_modules\/valibot\//,
    priority: 3,
  },
  { name: 'start', test: /src\/portal\/start\/start\.ts$/, priority: 2 },
  { name: 'players', test: /src\/portal\/roles\/load-user\.ts$/, priority: 1 },
]

/** Astro names a script `Thing.astro_astro_type_script_index_0_lang`, which every file that imports it would repeat. */
const nameEntry = ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`

export default defineConfig({
  srcDir: './src/portal',
  // Canonical and hreflang links are absolute where the installation knows its own name.
  site: process.env.PUBLIC_ORIGIN || undefined,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware' }),
  session: false,
  devToolbar: { enabled: false },
  integrations: [react(), askedIslands(), i18next()],
  vite: {
    plugins: [inlineScripts()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups }, entryFileNames: nameEntry },
          },
        },
      },
    },
  },
})
