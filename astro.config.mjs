import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { askedIslands } from './src/portal/build/asked-islands.ts'
import { bareImports } from './src/portal/build/bare-imports.ts'
import { inlineScripts } from './src/portal/build/inline-script.ts'
import { leanContract } from './src/portal/build/lean-contract.ts'
import { terseScripts } from './src/portal/build/terse-scripts.ts'

/**
 * What is on every page comes in one file, the hall: the layout's script with all it imports, and the small parts that nearly
 * every screen draws with. That is one request instead of twenty, and better compressed together. What a page has of its own
 * stays beside it, and what many screens share (lists, the words for gifts) is a file for each purpose; the member card brings
 * the ranks, since no page draws them without it. What presses share comes with the first of them, and React with the first
 * that needs it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'hall',
    test: /PortalLayout\.astro\?.*type=script|ui\/(draw-state|draw-icon|press-later|write-balance)\.ts|session\/(follow-player|meet-player|ask-at-deep-link)\.ts|acting-store\.ts|contract\/(item|paging)\.ts/,
    priority: 4,
  },
  { name: 'bar', test: /ui\/fill-bar\.ts/, priority: 3 },
  { name: 'players', test: /session\/bring-to-players\.ts/, priority: 3 },
  { name: 'segments', test: /ui\/segments\.ts/, priority: 3 },
  { name: 'list', test: /ui\/(draw-list|list-store|countdown)\.ts/, priority: 2 },
  { name: 'gift', test: /reward\/(contents|say-items)\.ts/, priority: 2 },
  // What only fields are checked by stays out of the hall, whose readers it builds on.
  { name: 'steps', test: /build\/lean-valibot-steps\.ts/, priority: 5 },
  { name: 'fit', test: /ui\/fit-list\.ts/, priority: 3 },
  {
    name: 'rights',
    test: /benefits\/(draw-levels|rights-store|fit-rows|cycle|rights-calls|rights-claim-calls)\.ts/,
    priority: 2,
  },
  { name: 'checkin', test: /contract\/checkin\/info-calls\.ts/, priority: 2 },
  { name: 'levels', test: /benefits\/(levels-store|ladder|level-calls)\.ts/, priority: 3 },
  { name: 'member', test: /MemberCard\.astro\?.*type=script/, priority: 1 },
  {
    name: 'message',
    test: /MessageTools\.astro\?.*type=script|message\/(start-tools|start-notices|draw-badges|find-entry|lower-unread)\.ts/,
    priority: 1,
  },
  { name: 'roles', test: /session\/(group-roles|pick-role)\.ts/, priority: 1 },
  { name: 'press', test: /session\/(apply-receipt|choose-role)\.ts|ui\/confirm\.ts/, priority: 1 },
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
    plugins: [inlineScripts(), bareImports(), leanContract(), terseScripts()],
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
