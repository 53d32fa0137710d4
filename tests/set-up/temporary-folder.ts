import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 2_000_000_000

/** Databases of tests live in memory where there is room: they sync as they must, and nobody waits for a disk. */
async function chooseParent(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > enough ? memory : tmpdir()
}

export interface TemporaryFolder {
  path: string
  remove: () => Promise<void>
}

/** Makes an empty folder for one test or one run. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(await chooseParent(), 'guildhall-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
