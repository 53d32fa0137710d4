import { run as benchPlatform } from '../tests/bench/platform.ts'

/** What can be measured: `npm run bench -- <name>`. */
const benches = new Map([['platform', benchPlatform]])

const bench = benches.get(process.argv[2] ?? '')
if (bench) {
  await bench()
} else {
  console.error(`Say which: npm run bench -- ${[...benches.keys()].join(' | ')}`)
  process.exitCode = 1
}
