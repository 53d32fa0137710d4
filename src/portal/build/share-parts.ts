/** The part of a bundler's knowledge of a module that is needed here. */
interface ModuleFacts {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface Chunking {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/** How many files that are asked for by themselves a module must be part of to come with the others. */
const leastShares = 20
/** What one script asks for on every page that has a player: by itself it compresses worse (0.6 KB more of a first visit). */
const isAlwaysAsked = (id: string) => /\/src\/portal\/roles\/(load-user|list-roles)\.ts$/.test(id)
/** Operators' pages share with players' what both are made of, but nobody opens both: they do not count. */
const isConsole = (id: string) => /\/src\/(console|portal\/pages\/console)\//.test(id)

/**
 * Names the file that most islands and the calls of players are made of, for a module that enough of them share. By hand, since the
 * bundler's own count takes the console's pages for players': a reading page would weigh 18 KB more.
 */
export function createShareParts(): (id: string, chunking: Chunking) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  const findEntries = (id: string, chunking: Chunking): ReadonlySet<string> => {
    const kept = known.get(id)
    if (kept) return kept
    const found = new Set<string>()
    const seen = new Set([id])
    for (const module of seen) {
      const facts = chunking.getModuleInfo(module)
      if (!facts) continue
      if ((facts.isEntry || facts.dynamicImporters.length > 0) && !isConsole(module)) found.add(module)
      for (const importer of facts.importers) seen.add(importer)
    }
    known.set(id, found)
    return found
  }
  return (id, chunking) => (isAlwaysAsked(id) || findEntries(id, chunking).size >= leastShares ? 'parts' : null)
}
