import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { changeRole, inviteOperator, listAudit, listOperators } from '../../../src/contract/console/calls.ts'
import { reset } from '../../../src/contract/sandbox/calls.ts'
import { runOperatorCommand } from '../../../src/platform/console/command-line.ts'
import { migrateDatabase } from '../../../src/platform/db/migrate.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform } from '../harness.ts'
import { enterAs, join } from './operator.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const reason = 'they change the team'

describe('an act', () => {
  it('is written down with who, what, to whom, why, before and after, and when', async () => {
    const admin = await enterAs(t, 'administrator')
    const member = await join(t, 'moves@hall.test')
    const body = { operator_id: member.id, role: 'developer', reason } as const
    dataOf(await admin.call(changeRole, { body }))
    const { entry_list } = dataOf(await admin.call(listAudit, { query: { subject: `operator:${member.id}` } }))
    expect(entry_list[0]).toEqual({
      id: expect.any(String),
      at: Math.floor(t.clock.now().getTime() / 1000),
      operator: 'administrator@sandbox.test',
      role: 'administrator',
      act: 'operators/change-role',
      subject: `operator:${member.id}`,
      reason,
      before: { role: 'support' },
      after: { role: 'developer' },
    })
    expect(entry_list.map(({ act }) => act)).toEqual(['operators/change-role', 'invitation/accept'])
  })

  it('that is refused is not there, and nothing is done', async () => {
    const admin = await enterAs(t, 'administrator')
    const body = { email: 'twice@hall.test', name: 'Twice', role: 'support', reason } as const
    const count = async () => (await t.db.sql`select 1 from console_audit where act = 'operators/invite'`).length
    dataOf(await admin.call(inviteOperator, { body }))
    const before = await count()
    expect(codeOf(await admin.call(inviteOperator, { body }))).toBe(2101)
    expect(await count()).toBe(before)
  })

  it('that cannot be written down is not done', async () => {
    const admin = await enterAs(t, 'administrator')
    await t.db.sql`alter table console_audit add constraint closed check (act <> 'operators/invite') not valid`
    const body = { email: 'unseen@hall.test', name: 'Unseen', role: 'support', reason } as const
    const answer = await admin.call(inviteOperator, { body })
    await t.db.sql`alter table console_audit drop constraint closed`
    expect(answer.kind).toBe('failed')
    const { operator_list } = dataOf(await admin.call(listOperators))
    expect(operator_list.map(({ email }) => email)).not.toContain('unseen@hall.test')
  })

  it('is listed page by page, each once, by the filters', async () => {
    const admin = await enterAs(t, 'administrator')
    const all = dataOf(await admin.call(listAudit, { query: { page_size: 100 } })).entry_list
    const paged: string[] = []
    let cursor = ''
    do {
      const page = dataOf(await admin.call(listAudit, { query: { page_size: 2, cursor } }))
      paged.push(...page.entry_list.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== '')
    expect(paged).toEqual(all.map(({ id }) => id))
    const ofAct = dataOf(await admin.call(listAudit, { query: { act: 'console/enter' } })).entry_list
    expect(new Set(ofAct.map(({ act }) => act))).toEqual(new Set(['console/enter']))
    for (const place of [0, -1, 0.5, 'x', null, {}, 2 ** 60]) {
      const forged = Buffer.from(JSON.stringify(place)).toString('base64url')
      expect(codeOf(await admin.call(listAudit, { query: { cursor: forged } }))).toBe(1001)
    }
  })
})

describe('the log', () => {
  const attempts = (sql: postgres.Sql) => [
    () => sql`update console_audit set reason = 'nicer'`,
    () => sql`delete from console_audit`,
    () => sql`truncate console_audit`,
  ]

  it('refuses change, deletion and truncation, even to a superuser', async () => {
    const sql = postgres(t.databaseUrl, { max: 1, onnotice: () => {} })
    await enterAs(t, 'support')
    const before = await sql`select * from console_audit order by id`
    expect(before.length).toBeGreaterThan(0)
    for (const attempt of attempts(sql)) await expect(attempt()).rejects.toThrow(/append-only/)
    await sql`set session_replication_role = replica`
    for (const attempt of attempts(sql)) await expect(attempt()).rejects.toThrow(/append-only/)
    expect(await sql`select * from console_audit order by id`).toEqual(before)
    await sql.end()
  })

  it('gives the application’s own user no right to change it, though the tables are its own', async () => {
    const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} })
    const name = `app_${randomUUID().replaceAll('-', '')}`
    await admin.unsafe(`create role ${name} login password 'app'`)
    await admin.unsafe(`create database ${name} owner ${name}`)
    const url = new URL(inject('databaseUrl'))
    Object.assign(url, { username: name, password: 'app', pathname: `/${name}` })
    await migrateDatabase(url.href)
    const sql = postgres(url.href, { max: 1, onnotice: () => {} })
    await sql`insert into console_audit (at, operator, role, act, subject, reason) values (now(), 'x', '', 'x', '', '')`
    for (const attempt of attempts(sql)) await expect(attempt()).rejects.toThrow(/permission denied/)
    expect(await sql`select reason from console_audit`).toEqual([{ reason: '' }])
    await sql.end()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })

  it('outlives a reset of the sandbox, and so do the operators', async () => {
    const own = await createTestPlatform()
    const admin = await enterAs(own, 'administrator')
    dataOf(await own.client()(reset))
    expect(dataOf(await admin.call(listAudit)).entry_list.map(({ act }) => act)).toEqual(['console/enter'])
    await own.close()
  })
})

describe('the command line', () => {
  const run = async (name: string, ...args: string[]) =>
    await runOperatorCommand({ db: t.db, now: t.clock.now(), origin: 'https://hall.test' }, name, { args, reason })

  it('invites, changes, ends and lists, and is in the log', async () => {
    expect((await run('invite', 'cli@hall.test', 'support', 'Cleo', 'Line'))?.[0]).toMatch(
      /^https:\/\/hall\.test\/console\/invitation#[\w-]{43}$/,
    )
    await run('role', 'cli@hall.test', 'administrator')
    await run('disable', 'CLI@hall.test')
    expect(await run('list')).toContain('administrator  cli@hall.test  Cleo Line  (disabled)')
    await expect(run('invite-again', 'cli@hall.test')).rejects.toThrow(/enable first/)
    await run('enable', 'cli@hall.test')
    await run('end-sessions', 'cli@hall.test')
    await run('invite-again', 'cli@hall.test')
    await expect(run('invite', 'cli@hall.test', 'support')).rejects.toThrow(/belongs to an operator/)
    await expect(run('invite', 'other@hall.test', 'king')).rejects.toThrow(/Role/)
    await expect(run('disable', 'nobody@hall.test')).rejects.toThrow(/no operator/)
    expect(await run('toString')).toBeNull()
    const admin = await enterAs(t, 'administrator')
    const { entry_list } = dataOf(await admin.call(listAudit, { query: { operator: 'command line' } }))
    expect(entry_list.map(({ act, role }) => `${role}${act}`)).toEqual(
      ['invite-again', 'end-sessions', 'enable', 'disable', 'change-role', 'invite'].map((act) => `operators/${act}`),
    )
    expect(new Set(entry_list.map((entry) => entry.reason))).toEqual(new Set([reason]))
  })
})
