import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables)
  } catch (error) {
    return String(error)
      .split('\n')
      .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
  }
  return []
}

/** The variables that are named, each once. */
function namesOf(variables: Record<string, string>): string[] {
  return problemsOf(variables).map((line) => line.match(/^[A-Z_]+/)?.[0] ?? line)
}

describe('a wrong configuration', () => {
  it('is told whole, in one go: what cannot be read, and what is missing beside it', () => {
    const wrong = { NODE_ENV: 'production', PORT: 'http', LOG_LEVEL: 'loud', SMTP_URL: 'mail.example.com' }
    expect(namesOf(wrong).sort()).toEqual(
      ['ALLOWED_HOSTS', 'DATABASE_URL', 'LOG_LEVEL', 'MAIL_FROM', 'PORT', 'PUBLIC_ORIGIN', 'SMTP_URL'].sort(),
    )
  })

  it('names hosts that are none', () => {
    expect(namesOf({ TICKET_HOSTS: 'https://play.example.com', WEBVIEW_HOSTS: '*.example.com' }).sort()).toEqual([
      'TICKET_HOSTS',
      'WEBVIEW_HOSTS',
    ])
    expect(readConfig({ TICKET_HOSTS: 'play.example.com, localhost:8080' }).ticketHosts).toEqual([
      'play.example.com',
      'localhost:8080',
    ])
  })

  it('does not call missing what is only wrong', () => {
    const wrong = { NODE_ENV: 'production', DATABASE_URL: 'db.internal', PUBLIC_ORIGIN: 'hall', ALLOWED_HOSTS: 'hall' }
    expect(namesOf(wrong).sort()).toEqual(['DATABASE_URL', 'PUBLIC_ORIGIN'])
    expect(problemsOf(wrong).join()).not.toContain('missing')
  })

  it('is an address of no database, told without it', () => {
    for (const address of ['db.internal', 'https://db.internal', 'postgres://a:secret@db:port/hall']) {
      expect(problemsOf({ DATABASE_URL: address })).toEqual([
        'DATABASE_URL: must be an address such as postgres://user:password@host/database',
      ])
    }
    for (const address of ['postgres://a:s@one:5432,two:5432/hall', 'postgresql://a:x,y@db/hall?sslmode=require']) {
      expect(problemsOf({ DATABASE_URL: address })).toEqual([])
    }
    expect(problemsOf({ DATABASE_POOLER_URL: 'postgres://a:s@pooler:6432/hall' }).join()).toContain(
      'DATABASE_URL is missing',
    )
  })

  it('is a misspelt name, told with the one that is meant', () => {
    expect(problemsOf({ PORTT: '80', DATABSE_URL: 'x', ALLOWED_HOST: 'x', METRICS_TOKNE: 'x' })).toEqual([
      'PORTT: is unknown; did you mean PORT?',
      'DATABSE_URL: is unknown; did you mean DATABASE_URL?',
      'ALLOWED_HOST: is unknown; did you mean ALLOWED_HOSTS?',
      'METRICS_TOKNE: is unknown; did you mean METRICS_TOKEN?',
    ])
    expect(problemsOf({ HOSTNAME: 'a', HOME: '/root', POST: '1', PATH: '/bin', SMTP_HOST: 'mail' })).toEqual([])
  })

  it.each([
    ['ALLOWED_HOSTS', 'https://hall.example.com'],
    ['ALLOWED_HOSTS', 'hall.example.com/path'],
    ['METRICS_TOKEN', 'x'],
    ['SANDBOX_TOKEN', 'short'],
    ['GOOGLE_CLIENT_SECRET', 'x'],
    ['PUBLIC_ORIGIN', 'ftp://hall.example.com'],
    ['EVENT_MAX_CREDIT', '0'],
    ['EVENT_MAX_AGE_DAYS', 'a month'],
  ])('is %s=%s', (name, value) => {
    expect(namesOf({ [name]: value })).toContain(name)
  })

  it('takes secrets from files, and says what is wrong with those', async () => {
    const folder = await createTemporaryFolder()
    try {
      const file = join(folder.path, 'token')
      await writeFile(file, 'a-token-of-some-length\n')
      expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-some-length')
      expect(problemsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'a-token-of-some-length' })).toEqual([
        'METRICS_TOKEN_FILE: METRICS_TOKEN is set as well; set one of the two',
      ])
      expect(problemsOf({ GAME_SECRETS_FILE: join(folder.path, 'none') }).join()).toMatch(
        /^GAME_SECRETS_FILE: .*ENOENT/,
      )
    } finally {
      await folder.remove()
    }
  })

  it('is production’s where NODE_ENV cannot be read', () => {
    expect(namesOf({ NODE_ENV: 'prod' }).sort()).toEqual(['ALLOWED_HOSTS', 'DATABASE_URL', 'NODE_ENV', 'PUBLIC_ORIGIN'])
  })
})

describe('npm run serve', () => {
  let folder: TemporaryFolder
  beforeEach(async () => {
    folder = await createTemporaryFolder()
    await cp(join(root, 'scripts'), join(folder.path, 'scripts'), { recursive: true })
    for (const name of ['src', 'node_modules']) await symlink(join(root, name), join(folder.path, name))
    await cp(join(root, 'package.json'), join(folder.path, 'package.json'))
  })
  afterEach(() => folder.remove())

  /** What `serve` says before it would start the server. */
  async function prepare(environment: Record<string, string>): Promise<{ code: number; output: string }> {
    const { NODE_ENV: _mode, PUBLIC_ORIGIN: _origin, ...inherited } = process.env
    const env = { ...inherited, ...environment }
    return await new Promise((ended) => {
      const parameters = [join(folder.path, 'scripts', 'prepare.mjs'), '--ready']
      const child = execFile(process.execPath, parameters, { env }, (_error, stdout, stderr) =>
        ended({ code: child.exitCode ?? 1, output: stdout + stderr }),
      )
    })
  }

  it('says what is missing and makes nothing itself', async () => {
    const without = await prepare({})
    expect(without.code).toBe(1)
    expect(without.output).toContain('The site is not built yet: run "npm run build" first.')

    await mkdir(join(folder.path, 'dist'))
    await writeFile(join(folder.path, 'dist', '.built'), 'https://hall.example.com')
    expect(await prepare({ PUBLIC_ORIGIN: 'https://hall.example.com' })).toMatchObject({ code: 0 })
  })

  it('checks the configuration before anything else', async () => {
    const { code, output } = await prepare({ NODE_ENV: 'production', PORT: 'x' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'DATABASE_URL', 'ALLOWED_HOSTS', 'PUBLIC_ORIGIN']) expect(output).toContain(`- ${name}`)
    expect(output).not.toContain('not built')
  })
})
