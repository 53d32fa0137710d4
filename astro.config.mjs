import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { inlineScripts } from './src/portal/build/inline-script.ts'

/**
 * What nearly every page needs comes in one file instead of twenty: one request, and better compressed together. What only
 * some pages need stays with them, and React is one file that no page asks for before an interaction.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  {
    name: 'hall',
    test: /src\/(portal|contract)\/|node_modules\/(valibot|nanostores|ofetch|ufo|destr)\/|preload-helper/,
    priority: 1,
    minShareCount: 3,
  },
]

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
  integrations: [react(), i18next()],
  vite: {
    plugins: [inlineScripts()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
})
