import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { askedIslands } from './src/portal/build/asked-islands.ts'
import { inlineScripts } from './src/portal/build/inline-script.ts'

/**
 * What the first script of every page imports comes in one file, and what nearly all that a player's pages fetch then shares in another: two
 * requests in place of fifty, and better compressed together.
 */
const groups = [
  {
    name: 'start',
    test: /src\/portal\/(session\/(?!use-)(account-state|arrival|ask-at|device|follow-p|follow-w|for-players|keep-|kept-|login-overlay|moved|offered|place|press|roles-store|role-switch\.ts|session-store|start|user-store|webview|when-arrived)|log\/|environment|addresses|ui\/ask-for|act\/kept-act-prefix)|node_modules\/nanostores|preload-helper/,
    priority: 2,
  },
  { name: 'players', test: /(?<!\.tsx)$/, minShareCount: 10, priority: 1 },
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
