import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What `postmaster.pid` says of the server that runs, or ran, on a data folder. */
export interface Postmaster {
  pid: number
  port: number
}

/** Reads `postmaster.pid`; null where there is none, or one that is only half written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 ? { pid, port } : null
}

/** Whether a process lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}

async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }))
  return stdout
}

/**
 * Whether a pid is a PostgreSQL server on this very folder. Pids are used again, so a number from a file proves nothing:
 * nothing may be signalled, and no pid file removed, before this has been asked.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readCommand(pid)
  if (!/postgres\b/.test(command)) return false
  const folder = process.platform === 'linux' ? await readlink(`/proc/${pid}/cwd`).catch(() => null) : null
  return folder === null ? command.includes(cluster) : folder === cluster
}

/**
 * Removes a pid file whose number belongs to a stranger by now. PostgreSQL itself only looks whether the number lives, and
 * would refuse to start.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const left = await readPostmaster(cluster)
  if (left && isAlive(left.pid) && !(await isPostmasterOf(left.pid, cluster))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}
