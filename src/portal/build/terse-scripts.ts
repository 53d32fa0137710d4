import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Makes what players download smaller than the bundler's own minifier does, by some three bytes of a hundred: terser inlines
 * what is used once. React is left to the bundler, which is better at it.
 */
export function terseScripts(): Plugin {
  return {
    name: 'guildhall:terse-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, { name }) {
      if (name === 'react') return null
      const shorter = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
      })
      return shorter.code === undefined ? null : { code: shorter.code, map: null }
    },
  }
}
