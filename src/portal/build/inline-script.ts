import { build, type Plugin } from 'vite'
import { buildTargets } from './browser-support.ts'

const query = '?inline-script'

/**
 * Vite plugin: `import script from './arrive.ts?inline-script'` gives the file, with everything it imports, as the text of
 * one classic script. The text depends on the sources only, so it is the same on every page and has one hash.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'guildhall:inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null
      const resolved = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true })
      return resolved ? resolved.id + query : null
    },
    async load(id) {
      if (!id.endsWith(query)) return null
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await bundle(file))}`
    },
  }
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: buildTargets,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${file} gave no script`)
  const [chunk] = output.output
  return chunk.code.trim()
}
