import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { inlineScripts } from './src/portal/build/inline-script.ts'
import { wakeDirective } from './src/portal/build/wake-directive.ts'

export default defineConfig({
  srcDir: './src/portal',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware' }),
  session: false,
  devToolbar: { enabled: false },
  integrations: [react(), i18next(), wakeDirective()],
  vite: {
    plugins: [inlineScripts()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
            },
          },
        },
      },
    },
  },
})
