import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { askedIslands } from './src/portal/build/asked-islands.ts'
import { inlineScripts } from './src/portal/build/inline-script.ts'

/**
 * What every page begins with comes in one file with all that it imports, and so does what asks who a player is, which is all that sends
 * calls: two requests in place of fifty, and better compressed together. React is a file of its own by nature.
 */
const groups = [
  // What the hosted login runs on, too: it must not start the portal by importing from what does.
  {
    name: 'base',
    test: /src\/portal\/(environment|i18n\/texts)\.ts$|contract\/host-environment\.ts$|node_modules\/(valibot|nanostores)\//,
    priority: 4,
  },
  { name: 'calls', test: /src\/contract\/client\.ts$/, priority: 3 },
  { name: 'start', test: /src\/portal\/session\/start\.ts$|src\/contract\/header-names\.ts$/, priority: 2 },
  { name: 'players', test: /src\/portal\/session\/load-user\.ts$/, priority: 1 },
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
