import { run as benchBodies } from '../tests/bench/bodies.ts'
import { run as benchPlatform } from '../tests/bench/platform.ts'
import { run as benchPortal } from '../tests/bench/portal.ts'
import { run as benchTexts } from '../tests/bench/texts.ts'

/** What can be measured: `npm run bench -- <name>`. */
const benches = new Map([
  ['bodies', benchBodies],
  ['platform', benchPlatform],
  ['portal', benchPortal],
  ['texts', benchTexts],
])

const bench = benches.get(process.argv[2] ?? '')
if (bench) {
  await bench()
} else {
  console.error(`Say which: npm run bench -- ${[...benches.keys()].join(' | ')}`)
  process.exitCode = 1
}
