// Makes a fresh clone ready: packages, and on demand the built site and a browser; or only says whether it is. It runs on
// whatever Node there is, with nothing installed, so it imports nothing but Node's own modules and is plain JavaScript.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const node = join(root, 'node_modules', '.bin', 'node')
const leastNode = 20

/** What the site is built from: a change to any of it, also a file that went, builds it again. */
const siteSources = [
  'src/portal',
  'src/console',
  'src/contract',
  'src/catalogue',
  'src/server/pack-site.ts',
  'scripts/pack.ts',
  'scripts/previews.ts',
  'locales',
  'public',
  'astro.config.mjs',
  'environments.json',
  'astro-i18next.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Says what went wrong and what to do, and ends. */
function fail(message, output = '') {
  if (output.trim()) process.stderr.write(`${output.trim().split('\n').slice(-60).join('\n')}\n`)
  process.stderr.write(`\n✗ ${message}\n`)
  process.exit(1)
}

/** Runs one step to its end, quietly: a line when it begins, the seconds when it is done, its output only when it fails. */
async function step(title, command, parameters, hint) {
  const began = performance.now()
  process.stdout.write(`• ${title} … `)
  const { NODE_OPTIONS: _, ...environment } = process.env
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      output.push(Buffer.from(String(error)))
      done(1)
    })
    child.on('close', done)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(code === 0 ? `${seconds} s\n` : 'failed\n')
  if (code !== 0) fail(`${title}: failed. ${hint}`, Buffer.concat(output).toString())
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < leastNode) fail(`Guildhall needs Node ${leastNode} or newer to begin with; this is ${process.version}.`)
}

/** Content, not time: a clone, a checkout and a copied folder all give files new times. */
function fingerprintPackages() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `)
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

function runsNode24() {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith('v24.')
  } catch {
    return false
  }
}

/** Ends where the configuration is wrong, before anybody waits for a build. */
function checkConfiguration() {
  try {
    execFileSync(node, [join('scripts', 'check-config.ts'), '--quiet'], { cwd: root, stdio: 'inherit' })
  } catch {
    process.exit(1)
  }
}

/** Changes nothing: a machine that serves players has neither the registry in reach nor minutes to spare. */
function checkReadiness() {
  if (!runsNode24()) fail('The packages are not installed: run "npm run build" first, which installs and builds.')
  checkConfiguration()
  if (readBuiltOrigin() === null) fail('The site is not built yet: run "npm run build" first.')
  if (isStale()) process.stdout.write('• The site is older than its sources: "npm run build" brings it up to date\n')
}

async function install() {
  const stamp = join(root, 'node_modules', '.guildhall-installed')
  const fingerprint = fingerprintPackages()
  if (readText(stamp) === fingerprint && existsSync(node)) return
  await step(
    'Installing packages',
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    // Older npm rewrites the lock without --no-save; Node 24 and PostgreSQL come by install scripts; NODE_ENV=production
    // would leave Node 24 out.
    // A folder without packages, as in a container, takes exactly what the lock names, or fails.
    [
      existsSync(join(root, 'node_modules')) ? 'install' : 'ci',
      '--no-save',
      '--ignore-scripts=false',
      '--include=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    'Is the package registry in reach? "npm config get registry" says which one is used.',
  )
  if (!runsNode24()) {
    fail('node_modules/.bin/node is not Node 24: its install script did not run. Remove node_modules and try again.')
  }
  writeFileSync(stamp, fingerprint)
}

/**
 * Makes of the games' folders what the code knows of games, which is quick where nothing has changed. `--any-games` is for the commands
 * that say themselves what a game lacks. An image installs its packages before the sources are there.
 */
function writeGames() {
  if (!existsSync(join(root, 'scripts', 'games.ts'))) return
  const isAny = process.argv.includes('--any-games')
  try {
    execFileSync(node, [join('scripts', 'games.ts'), ...(isAny ? ['--any'] : [])], { cwd: root, stdio: 'inherit' })
  } catch {
    fail(
      'A game of src/catalogue is not complete, the lines above say where ("npm run catalogue -- check src/catalogue" as well).',
    )
  }
}

/** The latest change below a path, in milliseconds; folders count too, so that a removed file is seen. */
function latestChange(path) {
  if (!existsSync(path)) return 0
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, latestChange(join(path, name))), found.mtimeMs)
}

/** Left by builds that were killed. */
function removeStrayBuilds() {
  const folder = join(root, '.astro')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = /^(?:dist|old)-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const dist = join(root, 'dist')
const stamp = join(dist, '.built')

/** The origin that the built site names, empty for none of its own; null where there is no site. */
function readBuiltOrigin() {
  return existsSync(stamp) ? readText(stamp) : null
}

function isStale() {
  const newest = siteSources.reduce((latest, source) => Math.max(latest, latestChange(join(root, source))), 0)
  return lstatSync(stamp).mtimeMs <= newest
}

/**
 * Builds beside and swaps: a build that fails, or that somebody stops, leaves the old site whole. The stamp holds the origin
 * that the pages' links name.
 */
async function build() {
  const origin = process.env.PUBLIC_ORIGIN ?? ''
  if (readBuiltOrigin() === origin && !isStale()) return
  const began = new Date()
  removeStrayBuilds()
  const fresh = join('.astro', `dist-${process.pid}`)
  const old = join(root, '.astro', `old-${process.pid}`)
  process.on('exit', () => rmSync(join(root, fresh), { recursive: true, force: true }))
  const hint = 'The lines above say where.'
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs')
  await step('Building the site', node, [astro, 'build', '--outDir', fresh], hint)
  await step('Drawing link previews', node, [join('scripts', 'previews.ts'), fresh], hint)
  await step('Packing the site', node, [join('scripts', 'pack.ts'), fresh], hint)
  writeFileSync(join(root, fresh, '.built'), origin)
  utimesSync(join(root, fresh, '.built'), began, began)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(join(root, fresh), dist)
  rmSync(old, { recursive: true, force: true })
}

const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The browsers of Debian that the tests can use, the lighter first; older releases have the second only. */
const browserPackages = ['chromium-headless-shell', 'chromium']

function isOnPath(name) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, name)))
}

function hasBrowser() {
  const named = process.env.CHROME_PATH
  if (named && !existsSync(named)) fail(`CHROME_PATH names ${named}, which does not exist.`)
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return Boolean(named) || browserNames.some(isOnPath) || existsSync(onMac)
}

/** What the guide for studios is walked with. */
const guidePrograms = ['bash', 'curl', 'openssl', 'python3']

/** Without these, Thai, Chinese, Japanese, Korean and emoji are boxes on a bare machine's screenshots. */
const fontPackages = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

function isInstalledPackage(name) {
  try {
    return execFileSync('dpkg', ['-s', name], { encoding: 'utf8', stdio: 'pipe' }).includes('install ok installed')
  } catch {
    return false
  }
}

function isOfferedPackage(name) {
  try {
    return execFileSync('apt-cache', ['show', name], { encoding: 'utf8', stdio: 'pipe' }) !== ''
  } catch {
    return false
  }
}

/** Installs what the tests need of the machine: a browser, its fonts, and the programs of the guide. */
async function installForTests() {
  const mayInstall = isOnPath('apt-get') && process.getuid?.() === 0
  const isWithoutBrowser = !hasBrowser()
  const missing = [
    ...guidePrograms.filter((name) => !isOnPath(name)),
    ...fontPackages.filter((name) => !isInstalledPackage(name)),
  ]
  if (mayInstall && (isWithoutBrowser || missing.length > 0)) {
    const hint = 'Install Chromium, or name one with CHROME_PATH, and what else the tests need by hand.'
    await step('Refreshing the package list', 'apt-get', ['update', '-q'], hint)
    const browser = browserPackages.find(isOfferedPackage) ?? 'chromium'
    const packages = isWithoutBrowser ? [browser, ...missing] : missing
    const parameters = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-q', '--no-install-recommends']
    await step(`Installing ${packages.join(', ')}`, 'env', [...parameters, ...packages], hint)
  }
  if (!hasBrowser()) {
    fail('The browser tests need Chromium: install it ("apt-get install chromium"), or name one with CHROME_PATH.')
  }
  const absent = guidePrograms.filter((name) => !isOnPath(name))
  if (absent.length > 0) fail(`The tests need ${absent.join(', ')}: install it.`)
}

/**
 * Installs what one kind of tests needs of the machine, and no other: packages of Debian, where `isThere` says that it is missing and
 * this may install.
 */
async function installFor(tests, packages, isThere) {
  const names = packages.join(', ')
  if (!isThere() && isOnPath('apt-get') && process.getuid?.() === 0) {
    const hint = `Install ${names} by hand.`
    await step('Refreshing the package list', 'apt-get', ['update', '-q'], hint)
    const parameters = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-q', '--no-install-recommends']
    await step(`Installing ${names}`, 'env', [...parameters, ...packages], hint)
  }
  if (!isThere()) fail(`${tests} need ${names}: install it ("apt-get install ${packages.join(' ')}").`)
}

/** For `npm run test:pooler`. Debian puts it where only root looks. */
const hasPooler = () => isOnPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer')

/** For `npm run test:engines`. */
const enginePackages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr']
const hasEngines = () => ['WebKitWebDriver', 'Xvfb'].every(isOnPath) && ['firefox-esr', 'firefox'].some(isOnPath)

checkNode()
if (process.argv.includes('--ready')) checkReadiness()
else {
  await install()
  writeGames()
}
if (process.argv.includes('--config')) checkConfiguration()
if (process.argv.includes('--build')) await build()
if (process.argv.includes('--browser')) await installForTests()
if (process.argv.includes('--pooler')) await installFor('The tests through a pooler', ['pgbouncer'], hasPooler)
if (process.argv.includes('--engines')) await installFor('The tests in other engines', enginePackages, hasEngines)
