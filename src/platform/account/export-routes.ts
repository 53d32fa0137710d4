import type { Hono } from 'hono'
import { accountExport } from '../../contract/account/data-calls.ts'
import { findLocale } from '../../contract/locales.ts'
import { codes } from '../../contract/wire.ts'
import { createToken } from '../caller/tokens.ts'
import { requireSession } from '../calls/call.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { toReader, transact } from '../db/transaction.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { countTry, TooManyTries } from '../limits/limits.ts'
import type { Logger } from '../log/logger.ts'
import { createOneTimeLink, findOneTimeLink } from '../passport/one-time-links.ts'
import type { PersonalData } from '../personal-data/section.ts'
import { writeExport } from './write-export.ts'

/** How many files an account may ask for in a day. */
export interface ExportConfig extends Pick<Config, 'sandbox'> {
  exportLimit?: number
}

const usualLimit = 5
/** In seconds. */
const day = 24 * 60 * 60
/** How long the address is good, in milliseconds. */
const life = 5 * 60 * 1000

const downloadPath = '/api/account/download'

/** The sandbox has no limit unless a test sets one (rule 21.1). */
function findLimit({ sandbox, exportLimit }: ExportConfig): number | null {
  return exportLimit ?? (sandbox ? null : usualLimit)
}

/** The call that answers where an account's file is. */
export function exportRoutes({ db, config }: { db: Database; config: ExportConfig }): Route[] {
  const limit = findLimit(config)
  return [
    plainRoute(accountExport, async (call) => {
      const { fpUid, tokenHash: sessionHash } = requireSession(call)
      const { now, locale } = call
      if (limit !== null) {
        const counted = { kind: 'export', value: fpUid, limit: { tries: limit, everySeconds: day / limit } } as const
        const wait = await countTry(db, now, [counted])
        if (wait > 0) throw new TooManyTries(wait)
      }
      const ticket = createToken()
      await transact(db, (tx) => createOneTimeLink(tx, ticket, { purpose: 'export', sessionHash, locale, now, life }))
      return { url: `${downloadPath}?${new URLSearchParams({ ticket })}` }
    }),
  ]
}

interface Tools {
  db: Database
  clock: Clock
  data: readonly PersonalData[]
  log: Pick<Logger, 'error'>
}

/** Makes each piece when its reader wants it, and no sooner. */
function toStream(pieces: AsyncGenerator<string, void>, log: Tools['log']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // What has come so far ends in the middle, which every program that reads it notices.
        log.error({ err: error }, 'an export broke off')
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return()
    },
  })
}

/** Counts downloads by one address: a download manager asks a few times, and nobody needs more. */
async function admitDownload(db: Database, token: string, now: Date): Promise<void> {
  const limit = { tries: 10, everySeconds: life / 1000 }
  const wait = await countTry(db, now, [{ kind: 'download', value: token, limit }])
  if (wait > 0) throw new TooManyTries(wait)
}

async function answer(
  { db, clock, data, log }: Tools,
  { token, isHead }: { token: string; isHead: boolean },
): Promise<Response> {
  const now = clock.now()
  const found = await db.wait(findOneTimeLink(toReader(db), { token, purpose: 'export', now }))
  if (!found) throw new Refusal(codes.tokenInvalid, 'This address is over', 404)
  const { fpUid, locale } = found
  if (!isHead) await admitDownload(db, token, now)
  const pieces = writeExport(db, data, { fpUid, locale: findLocale(locale).code, now })
  return new Response(isHead ? null : toStream(pieces, log), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="guildhall-${fpUid}-${now.toISOString().slice(0, 10)}.json"`,
      'accept-ranges': 'none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/**
 * `GET /api/account/download?ticket=…`: the file with everything that is kept of an account, for five minutes after `account/export`, since
 * download managers ask more than once, also by HEAD; a Range is answered with all of it. Refuses with 404 a ticket that is over, or of a
 * session that has ended.
 */
export function mountExports(app: Hono, tools: Tools): void {
  app.all(downloadPath, async ({ req }) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const refused = toFailure(new Refusal(codes.invalidParameters, 'Method not allowed', 405))
      return toResponse({ ...refused, headers: { allow: 'GET, HEAD' } })
    }
    try {
      return await answer(tools, { token: req.query('ticket') ?? '', isHead: req.method === 'HEAD' })
    } catch (error) {
      // A mistake of ours, or of the database, is the platform's to answer and to write down.
      if (!(error instanceof Refusal)) throw error
      return toResponse(toFailure(error))
    }
  })
}
