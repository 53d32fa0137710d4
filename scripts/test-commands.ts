import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../tests/set-up/free-port.ts'
import { type Command, commands } from './test-commands/commands.ts'

const root = join(import.meta.dirname, '..')
/** Milliseconds after which a command that has not ended counts as failed. */
const longest = 900_000

/** A fresh clone of what is committed, with a catalogue as a publisher would copy it. */
async function cloneProject(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'guildhall-commands-'))
  execFileSync('git', ['clone', '--quiet', root, clone])
  cpSync(join(clone, 'src/catalogue'), join(clone, 'my-catalogue'), { recursive: true })
  return clone
}

/** The whole group, since npm starts the command in a process of its own. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

async function stopServer(child: ChildProcess, address: string | undefined): Promise<string | null> {
  try {
    const { status } = await fetch(`${address}/stormshot`)
    return status === 200 ? null : `${address}/stormshot answered ${status}`
  } catch (error) {
    return `${address}/stormshot did not answer: ${error}`
  } finally {
    signalGroup(child, 'SIGTERM')
  }
}

/** Runs one command to its end; says what went wrong, null where nothing did. */
async function runCommand(clone: string, command: Command): Promise<string | null> {
  const { script, parameters = [], environment, stopAfter, prints } = command
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn('npm', ['run', script, '--', ...parameters], {
    cwd: clone,
    detached: true,
    env: { ...inherited, PORT: String(await findFreePort()), DATA_DIR: '.data', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), longest)
  const ended = once(child, 'close')
  let output = ''
  let stopping: Promise<string | null> | undefined
  const read = (chunk: Buffer) => {
    output += String(chunk)
    const started = stopAfter?.exec(output)
    if (started) stopping ??= stopServer(child, started[1])
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code, signal] = await ended
  clearTimeout(timer)
  const isEnded = code === 0 || (stopping !== undefined && signal === 'SIGTERM')
  if (!isEnded) return `it ended with ${code ?? signal}\n${output.slice(-4000)}`
  if (stopAfter && !stopping) return `it did not print ${stopAfter}\n${output.slice(-4000)}`
  if (prints && !prints.test(output)) return `it did not print ${prints}\n${output.slice(-4000)}`
  return (await stopping) ?? null
}

const clone = await cloneProject()
const only = process.argv.slice(2)
const chosen = commands.filter(({ script }) => only.length === 0 || only.includes(script))
let failed = 0
for (const command of chosen) {
  const began = performance.now()
  const fault = await runCommand(clone, command)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const line = ['npm run', command.script, ...(command.parameters ? ['--', ...command.parameters] : [])].join(' ')
  console.log(`${fault === null ? '✓' : '✗'} ${line} (${seconds} s)`)
  if (fault === null) continue
  failed += 1
  console.log(fault)
}
await rm(clone, { recursive: true, force: true })
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
