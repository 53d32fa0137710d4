import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Throws where the site was built for another origin than the one that players see: its links would send them, and search engines,
 * there. `npm run serve` looks before it starts; an image and a unit of systemd start the server by itself.
 */
export async function checkBuiltOrigin(dist: string, publicOrigin: string | null): Promise<void> {
  const builtFor = (await readFile(join(dist, '.built'), 'utf8').catch(() => '')).trim()
  if (builtFor === '' || new URL(builtFor).origin === publicOrigin) return
  throw new Error(
    `The site was built for PUBLIC_ORIGIN=${builtFor}, and this is ${publicOrigin ?? 'none'}: build it with the same, or with none.`,
  )
}
