import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { minimumBrowsers } from '../src/portal/build/browser-support.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules', '.cache')
const executable = join(cache, `chromium-${minimumBrowsers.chromium}`, 'chromium.sh')

/**
 * Holds Chromium 92 for Linux on x64. It is unpacked for these runs and no dependency: it is 48 MB, nobody maintains it, and it would bring a
 * Puppeteer of its time.
 */
const source = 'chrome-aws-lambda@10.1.0'
const isAvailable = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks beside and renames, so that what was interrupted is begun again. */
function installChromium(): void {
  if (existsSync(executable)) return
  console.log(`• Unpacking Chromium ${minimumBrowsers.chromium} of ${source}`)
  const run = (command: string, ...parameters: string[]) => execFileSync(command, parameters, { stdio: 'pipe' })
  run('mkdir', '-p', cache)
  const folder = mkdtempSync(join(cache, 'chromium-'))
  run('npm', 'pack', source, '--pack-destination', folder, '--loglevel=error')
  const [archive = ''] = readdirSync(folder)
  run('tar', '-xzf', join(folder, archive), '-C', folder)
  for (const name of ['chromium', 'aws.tar', 'swiftshader.tar']) {
    const packed = readFileSync(join(folder, 'package', 'bin', `${name}.br`))
    writeFileSync(join(folder, name), brotliDecompressSync(packed), { mode: 0o755 })
    if (name.endsWith('.tar')) run('tar', '-xf', join(folder, name), '-C', folder)
  }
  // Its libraries are for it alone.
  const script = '#!/bin/sh\nfolder=$(dirname "$0")\nLD_LIBRARY_PATH="$folder/lib" exec "$folder/chromium" "$@"\n'
  writeFileSync(join(folder, 'chromium.sh'), script, { mode: 0o755 })
  for (const name of ['package', archive]) rmSync(join(folder, name), { recursive: true })
  renameSync(folder, dirname(executable))
}

/** Runs the walk in one browser; what follows `--` on the command line goes to Vitest. Answers whether all passed. */
function walk(title: string, environment: Record<string, string>): boolean {
  console.log(`• ${title}`)
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const parameters = ['run', '--project', 'browser', 'tests/browser/oldest-browsers.test.ts', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, [vitest, ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PAGES: 'all', ...environment },
  })
  return status === 0
}

const results = [walk('In Chromium without the APIs that one of the oldest browsers lacks', {})]
if (isAvailable) {
  installChromium()
  results.push(walk(`In Chromium ${minimumBrowsers.chromium}`, { OLDEST: 'chromium', CHROME_PATH: executable }))
} else console.log(`• Chromium ${minimumBrowsers.chromium} exists for Linux on x64 only: not walked in it`)
process.exitCode = results.every(Boolean) ? 0 : 1
