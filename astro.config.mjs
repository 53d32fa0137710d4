import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { buildTargets } from './src/portal/build/browser-support.ts'
import { consoleValibot } from './src/portal/build/console-valibot.ts'
import { expectImports } from './src/portal/build/expect-imports.ts'
import { fetchRareLater } from './src/portal/build/fetch-rare-later.ts'
import { inlineScripts } from './src/portal/build/inline-script.ts'
import { islandDirectives } from './src/portal/build/island-directives.ts'
import { olderStyles } from './src/portal/build/older-styles.ts'
import { preloadImports } from './src/portal/build/preload-imports.ts'
import { createShareParts } from './src/portal/build/share-parts.ts'

/**
 * What every page begins with comes as one file, and what most islands and the calls of players are made of as another: left to
 * themselves they fall into a hundred small files. Those compress worse (2 KB more of a first visit), and wait for one of six
 * connections: home was usable 0.9 s later at 400 kbit/s and 400 ms. React is a file of its own by nature. What looks for the
 * network comes with the first, so that reading does without the calls. What the member card
 * and the day's reward share with other screens are two more: a dozen small files less on home, and 1 KB.
 */
const groups = [
  { name: 'start', test: /src\/(portal\/(start\/start|session\/network)|contract\/header-names)\.ts$/, priority: 2 },
  { name: createShareParts(), test: /src\/(portal|contract)|node_modules/, priority: 1 },
  {
    name: 'member',
    test: /src\/portal\/(benefits\/(levels-store|ladder|expiry-store)|session\/(use-)?kept-lines?|ui\/(Bar|KeptLine))\.tsx?$/,
  },
  {
    name: 'today',
    test: /src\/portal\/(checkin\/(checkin-store|presses)|home\/(open-today|first-steps-done))\.ts$/,
  },
]

/** Words in a file's name by which content blockers take it for an advertisement or a tracker. */
const blockedWords = /banner|popup|advert|sponsor|promo|track|analytic|social|share|event|log\b/i

/**
 * Names a built file after its source. Astro calls a script `Thing.astro_astro_type_script_index_0_lang`, which every file that imports it
 * would repeat.
 */
const nameFile = (name = '') => (blockedWords.test(name) ? 'part' : name.replace(/\.astro_.*/, ''))
const output = {
  entryFileNames: ({ name }) => `_astro/${nameFile(name)}.[hash].js`,
  chunkFileNames: ({ name }) => `_astro/${nameFile(name)}.[hash].js`,
  assetFileNames: ({ names: [name = ''] }) => `_astro/${nameFile(name.replace(/\.[^.]*$/, ''))}.[hash][extname]`,
}

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
  integrations: [react(), islandDirectives(), preloadImports(), i18next()],
  vite: {
    plugins: [consoleValibot(), inlineScripts(), expectImports(), fetchRareLater()],
    build: { cssTarget: buildTargets },
    css: { postcss: { plugins: olderStyles } },
    environments: {
      client: {
        build: {
          target: buildTargets,
          rolldownOptions: { output: { codeSplitting: { groups }, ...output } },
        },
      },
    },
  },
})
