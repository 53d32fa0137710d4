import { hostname } from 'node:os'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { enterSandbox, signOut } from '../../src/contract/console/calls.ts'
import { userInfo } from '../../src/contract/session/calls.ts'
import { headerNames } from '../../src/contract/wire.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { addressOf, createTestPlatform, type TestPlatform } from './harness.ts'

const lineSchema = v.record(v.string(), v.unknown())

/** Runs a platform of its own on the database of another, and gives the lines of its log. */
async function listen(
  t: TestPlatform,
  trustedProxies: number,
  act: (send: (path: string, headers: Record<string, string>) => Promise<Response>) => Promise<unknown>,
): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const { db, clock, config, catalogue } = t
  const platform = await createPlatform({ db, clock, config: { ...config, trustedProxies }, catalogue, log })
  await act((address, headers) =>
    platform.fetch(
      new Request(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' }),
    ),
  )
  await platform.close()
  return lines.map((line) => v.parse(lineSchema, JSON.parse(line)))
}

it('every line of a call says which process, which request, who and in which game; and no token', async () => {
  const t = await createTestPlatform()
  try {
    const players = await Promise.all([t.register(), t.register({ project: 'koa_global', role: false })])
    const ids: (string | null)[] = []
    const lines = await listen(t, 0, async (send) => {
      const answers = await Promise.all([
        ...players.map(({ token, project }) =>
          send(addressOf(userInfo), { [headerNames.token]: token, [headerNames.gameProject]: project }),
        ),
        send(addressOf(userInfo), { [headerNames.token]: 'of nobody', 'x-request-id': 'given-by-a-stranger' }),
      ])
      ids.push(...answers.map(({ headers }) => headers.get('x-request-id')))
    })
    const calls = lines.filter(({ msg }) => msg === 'call')
    expect(calls).toHaveLength(3)
    for (const line of lines) expect(line.process).toBe(`${hostname()}:${process.pid}`)
    const told = new Map(calls.map((line) => [line.request, line]))
    expect(told.size).toBe(3)
    for (const [index, { fpUid, project }] of players.entries()) {
      expect(told.get(ids[index] ?? '')).toMatchObject({ player: fpUid, game: project, code: expect.any(Number) })
    }
    const stranger = told.get(ids[2] ?? '')
    expect(stranger).toMatchObject({ code: 1003 })
    expect(stranger).not.toHaveProperty('player')
    expect(ids).not.toContain('given-by-a-stranger')
    for (const { token } of players) expect(JSON.stringify(lines)).not.toContain(token)
  } finally {
    await t.close()
  }
})

it('a call of the console has the same line, id and code', async () => {
  const t = await createTestPlatform()
  try {
    const ids: (string | null)[] = []
    const lines = await listen(t, 0, async (send) => {
      for (const call of [signOut, enterSandbox])
        ids.push((await send(addressOf(call), {})).headers.get('x-request-id'))
    })
    const [refused, invalid] = lines.filter(({ msg }) => msg === 'call')
    expect(refused).toMatchObject({ request: ids[0], path: '/console/api/session/sign-out', status: 200, code: 1003 })
    expect(invalid).toMatchObject({ request: ids[1], path: '/sandbox/console/enter', status: 400, code: 1001 })
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/)
  } finally {
    await t.close()
  }
})

it('a trusted proxy’s id of a request is kept, unless it is none', async () => {
  const t = await createTestPlatform()
  try {
    const kept: (string | null)[] = []
    const lines = await listen(t, 1, async (send) => {
      for (const id of ['8f14e45f-ceea-467f', 'a b', 'x'.repeat(65), 'short']) {
        kept.push((await send(addressOf(userInfo), { 'x-request-id': id })).headers.get('x-request-id'))
      }
    })
    expect(kept[0]).toBe('8f14e45f-ceea-467f')
    for (const id of kept.slice(1)) expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(lines.filter(({ msg }) => msg === 'call').map(({ request }) => request)).toEqual(kept)
  } finally {
    await t.close()
  }
})
