import { fileURLToPath } from 'node:url'
import { CatalogueMistakes } from '../src/platform/catalogue/mistakes.ts'
import { compileGames, writeGames } from './games/compile-games.ts'

/**
 * `npm run games`: builds the folders of src/catalogue/ into what both halves know of games, and fails with everything that is wrong
 * with them. `--any` leaves it to others to say so, as `npm run catalogue -- check` does.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const compiled = compileGames(root)
for (const path of writeGames(root, compiled)) console.log(`• Written: ${path}`)
if (compiled.mistakes.length > 0 && !process.argv.includes('--any')) {
  console.error(new CatalogueMistakes(compiled.mistakes).message)
  process.exitCode = 1
}
