import type { Plugin } from 'vite'

const preloadHelper = '\0vite/preload-helper.js'

const bareHelper = `export const __vitePreload = (load) =>
  load().catch((error) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  })`

/**
 * Vite plugin: leaves `import()` to the browser. Vite's helper around it fetches ahead what a part needs, for 0.7 KB on every
 * page. Our parts need no styles of their own (the layout links them), so only its report of a part that did not load is
 * left, `vite:preloadError`.
 */
export function bareImports(): Plugin {
  return {
    name: 'guildhall:bare-imports',
    apply: 'build',
    enforce: 'pre',
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === preloadHelper ? bareHelper : null),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const isStyled = chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size
        if (isStyled) this.error(`${chunk.fileName} comes by import(), which brings no styles: let its page link them.`)
      }
    },
  }
}
