import * as v from 'valibot'
import type { ConsoleCall } from '../../contract/console/console-call.ts'
import { isPermitted } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import { readInput } from '../calls/read-input.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import { type TransactOptions, type Tx, toReader, transact } from '../db/transaction.ts'
import { toResponse, toSuccess } from '../http/answer.ts'
import type { Incoming } from '../http/incoming.ts'
import { isOfAnotherSite } from '../http/other-site.ts'
import { Refusal } from '../http/refusal.ts'
import { noteAct } from './audit.ts'
import type { Acted, Arriving, ConsoleJob, ConsoleRoute, ConsoleTools, Operating } from './console-route.ts'
import { isTlsOrigin, readCookie, writeCookie } from './cookie.ts'
import { type KnownSession, requireSession } from './sessions.ts'

/** What calls of the console are answered with. */
export interface ConsoleKernel extends ConsoleTools {
  clock: Clock
  config: ConsoleTools['config'] & Pick<Config, 'checkAnswers'>
}

/** The handler's data as the text of an answer; in tests it must be what the contract promises. */
function finish({ config }: ConsoleKernel, endpoint: ConsoleCall, data: unknown, cookie?: string | null): Response {
  if (config.checkAnswers) {
    const checked = v.safeParse(endpoint.data, data)
    if (!checked.success) {
      throw new Error(`${endpoint.path} answers against the contract: ${JSON.stringify(v.flatten(checked.issues))}`)
    }
  }
  const headers = cookie === undefined ? {} : { 'set-cookie': writeCookie(cookie, isTlsOrigin(config.publicOrigin)) }
  return toResponse({ ...toSuccess(data), headers })
}

/** Refuses with 1007 (403) whoever's role may not do that. */
function admit({ permission }: ConsoleCall, { operator }: KnownSession): void {
  if (permission === 'guest' || permission === 'operator' || isPermitted(operator.role, permission)) return
  throw new Refusal(codes.notPermitted, `Needs the permission ${permission}`, 403)
}

interface Asked {
  endpoint: ConsoleCall
  token: string
  arriving: Arriving
}

async function runAct<Data>(
  { db }: ConsoleKernel,
  { endpoint, token, arriving }: Asked,
  run: (operating: Operating) => Promise<Acted<Data>>,
  options: TransactOptions = {},
): Promise<Acted<Data>> {
  const { now } = arriving
  const act = async (tx: Tx) => {
    const session = await requireSession(tx, token, { now, holds: true })
    admit(endpoint, session)
    const acted = await run({ ...arriving, ...session, tx })
    await noteAct(tx, { actor: session.operator, act: endpoint.path, now, note: acted.audit })
    return acted
  }
  return await transact(db, act, options)
}

/** Refuses whoever has no session, or may not do that, before there is a transaction. */
async function admitCaller({ db }: ConsoleKernel, endpoint: ConsoleCall, token: string, now: Date): Promise<void> {
  admit(endpoint, await db.wait(requireSession(toReader(db), token, { now, holds: false })))
}

async function runJob(kernel: ConsoleKernel, asked: Asked, job: ConsoleJob): Promise<Response> {
  const { endpoint, token, arriving } = asked
  const { db } = kernel
  if (job.kind === 'open') {
    const { data, cookie } = await job.run(arriving)
    return finish(kernel, endpoint, data, cookie)
  }
  if (job.kind === 'send') return (await runAct(kernel, asked, job.run)).data
  if (job.kind === 'prepared act') {
    await admitCaller(kernel, endpoint, token, arriving.now)
    const { data } = await runAct(kernel, asked, await job.prepare())
    return finish(kernel, endpoint, data)
  }
  if (job.kind === 'act') {
    const { patience } = job
    const { data, cookie } = await runAct(kernel, asked, job.run, patience === undefined ? {} : { patience })
    return finish(kernel, endpoint, data, cookie)
  }
  const read = async <Read>(run: (operating: Operating) => Promise<Read>) => {
    const tx = toReader(db)
    const session = await requireSession(tx, token, { now: arriving.now, holds: false })
    admit(endpoint, session)
    return await run({ ...arriving, ...session, tx })
  }
  if (job.kind === 'file') return await db.wait(read(job.run))
  return finish(kernel, endpoint, await db.wait(read(job.run)))
}

/**
 * Answers a call of the console, checking in this order: other sites (403), content type (415), size (413), input (1001), session
 * (1002, 1003), permission (1007), and then the work. Of a body longer than a small one session and permission come before it is
 * read. Throws Refusal and what the database throws.
 */
export async function answerConsole(kernel: ConsoleKernel, route: ConsoleRoute, incoming: Incoming): Promise<Response> {
  const { clock, config } = kernel
  const { request, ip } = incoming
  const { endpoint } = route
  if (isOfAnotherSite(request, config)) {
    throw new Refusal(codes.invalidParameters, 'Calls of other sites are refused here', 403)
  }
  const token = readCookie(request, isTlsOrigin(config.publicOrigin))
  const now = clock.now()
  const raw = await readInput(
    incoming,
    { endpoint, options: { database: 'none' } },
    {
      async beforeLong() {
        if (endpoint.permission === 'guest') return
        await admitCaller(kernel, endpoint, token, now)
      },
    },
  )
  const origin = config.publicOrigin ?? new URL(request.url).origin
  return await runJob(kernel, { endpoint, token, arriving: { now, ip, origin } }, route.prepare(raw))
}
