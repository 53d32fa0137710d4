import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const call = 'return baseModule().catch(handlePreloadError)'

/**
 * Vite plugin: an import that takes too long fails like one that does not come (`start/expect-code.ts`). Every import of the built
 * portal goes through Vite's own helper, which tells of failures alone.
 */
export function expectImports(): Plugin {
  return {
    name: 'guildhall:expect-imports',
    transform(code, id) {
      if (id !== helper) return null
      if (!code.includes(call)) throw new Error('Vite brings code in another way now: see build/expect-imports.ts')
      const expected = code.replace(call, 'return expectCode(baseModule).catch(handlePreloadError)')
      return `import { expectCode } from '/src/portal/start/expect-code.ts'\n${expected}`
    },
  }
}
