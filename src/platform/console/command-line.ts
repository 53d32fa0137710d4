import * as v from 'valibot'
import { operatorNameSchema } from '../../contract/console/operator-calls.ts'
import { operatorRoleSchema } from '../../contract/console/permissions.ts'
import { emailSchema } from '../../contract/passport/credentials.ts'
import { type AuditNote, noteAct } from '../caller/audit.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, transact } from '../db/transaction.ts'
import { writeInvitationLink } from './invitations.ts'
import {
  addOperator,
  disable,
  enable,
  endSessions,
  inviteAnew,
  lockOperatorByEmail,
  type NewInvitation,
  setRole,
  type TargetOperator,
} from './operators.ts'

/** What the command line works with; `origin` is where operators reach the console. */
export interface CommandTools {
  db: Database
  now: Date
  origin: string
}

export const operatorUsage = `npm run operators -- list
npm run operators -- invite <address> <role> [name]   prints a link, good once and for 48 hours
npm run operators -- invite-again <address>           a new link in place of password, app and sessions
npm run operators -- role <address> <role>            ends their sessions
npm run operators -- end-sessions <address>
npm run operators -- disable <address>
npm run operators -- enable <address>

Roles: ${operatorRoleSchema.options.join(', ')}.
--reason "<why>" goes into the audit log with it.
`

/** What a command came to, for whoever typed it. */
type Lines = readonly string[]

interface Done {
  lines: Lines
  note: AuditNote
}

interface Command {
  args: readonly string[]
  reason: string
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new Error(`${what}: ${String(value ?? '')} will not do. ${parsed.issues[0].message}`)
  return parsed.output
}

const toLines = ({ origin }: CommandTools, invitation: NewInvitation): Lines => [
  writeInvitationLink(origin, invitation),
  `Good once, until ${invitation.expiresAt.toISOString()}. It is not shown again.`,
]

async function findTarget(tx: Tx, address: string | undefined): Promise<TargetOperator> {
  const email = parse(emailSchema, address, 'Address')
  const target = await lockOperatorByEmail(tx, email)
  if (!target) throw new Error(`There is no operator ${email}.`)
  return target
}

const subjectOf = ({ id }: { id: number }) => ({ subject: `operator:${id}` })

type Run = (tx: Tx, tools: CommandTools, command: Command) => Promise<Done>

const commands: Readonly<Record<string, Run>> = {
  invite: async (tx, tools, { args: [address, given, ...words] }) => {
    const email = parse(emailSchema, address, 'Address')
    const role = parse(operatorRoleSchema, given, 'Role')
    const name = parse(operatorNameSchema, words.join(' ') || email, 'Name')
    const invitation = await addOperator(tx, { email, name, role, now: tools.now })
    const note = { ...subjectOf({ id: invitation.operatorId }), after: { email, name, role } }
    return { lines: toLines(tools, invitation), note }
  },
  'invite-again': async (tx, tools, { args: [address] }) => {
    const target = await findTarget(tx, address)
    if (target.isDisabled) throw new Error(`${target.email} is disabled: enable first.`)
    const invitation = await inviteAnew(tx, target.id, tools.now)
    return { lines: toLines(tools, invitation), note: subjectOf(target) }
  },
  'change-role': async (tx, { now }, { args: [address, given] }) => {
    const role = parse(operatorRoleSchema, given, 'Role')
    const target = await findTarget(tx, address)
    await setRole(tx, { id: target.id, role, now })
    const note = { ...subjectOf(target), before: { role: target.role }, after: { role } }
    return { lines: [`${target.email} is ${role} now.`], note }
  },
  'end-sessions': async (tx, { now }, { args: [address] }) => {
    const target = await findTarget(tx, address)
    const ended = await endSessions(tx, target.id, now)
    return { lines: [`${ended} sessions ended.`], note: { ...subjectOf(target), before: { sessions: ended } } }
  },
  disable: async (tx, { now }, { args: [address] }) => {
    const target = await findTarget(tx, address)
    await disable(tx, target.id, now)
    const note = { ...subjectOf(target), before: { disabled: target.isDisabled }, after: { disabled: true } }
    return { lines: [`${target.email} signs in no more.`], note }
  },
  enable: async (tx, _tools, { args: [address] }) => {
    const target = await findTarget(tx, address)
    await enable(tx, target.id)
    const note = { ...subjectOf(target), before: { disabled: target.isDisabled }, after: { disabled: false } }
    return { lines: [`${target.email} may sign in again.`], note }
  },
}

async function list({ db }: CommandTools): Promise<Lines> {
  const rows = await db.sql<{ line: string }[]>`
    select concat_ws('  ', role, email, name, case when disabled_at is not null then '(disabled)'
      when invitation_hash is not null then '(invited)' end) as line
    from operators order by role, email`
  return rows.length === 0 ? ['There are no operators yet.'] : rows.map(({ line }) => line)
}

/**
 * Runs a command of `npm run operators` and answers its lines; null for one that is unknown. What it changes is in the audit log, by
 * `command line` (rule 25.4). Throws with a sentence for whoever typed it.
 */
export async function runOperatorCommand(
  tools: CommandTools,
  name: string,
  command: Command,
): Promise<readonly string[] | null> {
  if (name === 'list') return await list(tools)
  const act = name === 'role' ? 'change-role' : name
  const run = Object.hasOwn(commands, act) ? commands[act] : undefined
  if (!run) return null
  return await transact(tools.db, async (tx) => {
    const { lines, note } = await run(tx, tools, command)
    const told = { ...note, reason: command.reason }
    await noteAct(tx, { actor: 'command line', act: `operators/${act}`, now: tools.now, note: told })
    return lines
  })
}
