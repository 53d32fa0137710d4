import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** How `npm start` bounds the process's memory. */
const memoryFlags = readFileSync(`${root}/package.json`, 'utf8').match(/--max-[\w-]+=\d+/g) ?? []
const startPatience = 60_000

export interface ServerProcess {
  /** `http://127.0.0.1:<port>`. */
  origin: string
  process: ChildProcess
  /** Everything it printed so far. */
  output: () => string
  /** Ends it with a signal and waits; gives the exit code, null where the signal killed it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

export interface ServerProcessOptions {
  dataDir: string
  /** 0, which is the default, lets the machine choose. */
  port?: number
  environment?: Record<string, string>
  /** The folder of another release than this one. */
  release?: string
}

/** Runs `src/server.ts` and waits for its exit code, for a start that is meant to fail. */
export async function runServer(options: ServerProcessOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(options)
  const [code] = await once(child, 'exit')
  return { code, output: output() }
}

function spawnServer({ dataDir, port = 0, environment = {}, release = root }: ServerProcessOptions) {
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [...memoryFlags, 'src/server.ts'], {
    cwd: release,
    env: { ...inherited, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  return { child, output: () => chunks.join('') }
}

/** Starts the real server, as `npm start` does after preparing, and waits until it has printed its address. */
export async function startServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const { child, output } = spawnServer(options)
  const origin = await new Promise<string>((started, failed) => {
    const late = setTimeout(() => failed(new Error(`The server did not start in time:\n${output()}`)), startPatience)
    const look = () => {
      const found = /Guildhall is open at (http:\/\/[^\s/]+)/.exec(output())?.[1]
      if (!found) return
      clearTimeout(late)
      started(found)
    }
    child.stdout.on('data', look)
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output()}`)))
  })
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return child.exitCode
  }
  return { origin, process: child, output, end }
}
