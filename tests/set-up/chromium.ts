import { existsSync } from 'node:fs'
import { findProgram } from './find-program.ts'

/** Debian's headless shell comes first: the same engine without a window's trappings, a fifth faster at opening pages. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The system's Chromium: CHROME_PATH, then the usual names. Throws where there is none. */
export function findChromium(): string {
  const found = [process.env.CHROME_PATH, findProgram(names), onMac].find((path) => path && existsSync(path))
  if (!found)
    throw new Error('No Chromium: name one with CHROME_PATH, or run "npm test", which installs one on Debian.')
  return found
}

/** A quiet browser: it calls nobody, asks nothing, and paints without a graphics card. As root Chromium has no sandbox of its own. */
export const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
