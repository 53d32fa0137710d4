import type { Plugin } from 'vite'

/** What only operators' pages are made of; its schemas go into no page of players. */
const isConsole = /\/src\/(console|contract\/console|portal\/pages\/console)\//

/**
 * Vite plugin: gives operators' pages a valibot of their own. A library that is one module goes whole into the file that both
 * share, and players would download the schemas that the console alone uses (0.5 KB, gzip, of every page with a call).
 */
export function consoleValibot(): Plugin {
  return {
    name: 'guildhall:console-valibot',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (source !== 'valibot' || !importer || !isConsole.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: `${found.id}?console` }
    },
  }
}
