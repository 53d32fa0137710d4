import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../src/platform/catalogue/command.ts'
import type { TestPlatform } from './harness.ts'

const demoFolder = join(import.meta.dirname, '../../src/catalogue')

/** Runs a command of `npm run catalogue` on a test's database, without a process of its own: its exit code, and what it said. */
export async function runInProcess(t: TestPlatform, args: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const findFolder = (given: string) => {
    if (!existsSync(given)) throw new Error(`There is no folder ${given}.`)
    return given
  }
  try {
    const code = await runCommand(
      {
        withData: async (work) => await work({ db: t.db, demoFolder, now: t.clock.now() }),
        findFolder,
        toPath: (given) => given,
        now: () => t.clock.now(),
        hasPicture: (path) => path.startsWith('/art/'),
        findLacks: () => [],
        user: 'root',
        say,
        warn: say,
      },
      args,
    )
    return { code, said }
  } catch (error) {
    return { code: 1, said: [...said, error instanceof Error ? error.message : String(error)] }
  }
}
