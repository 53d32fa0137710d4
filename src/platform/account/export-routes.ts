import type { Hono } from 'hono'
import { accountExport } from '../../contract/account/data-calls.ts'
import { findLocale } from '../../contract/locales.ts'
import { codes } from '../../contract/wire.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { plainRoute, type Route, requireSession } from '../http/route.ts'
import type { Logger } from '../log/logger.ts'
import { countTry, TooManyTries } from '../passport/limits.ts'
import { createToken } from '../session/tokens.ts'
import { createOneTimeLink, redeemOneTimeLink } from './one-time-links.ts'
import type { PersonalData } from './personal-data.ts'
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

async function answer({ db, clock, data, log }: Tools, token: string): Promise<Response> {
  const now = clock.now()
  const taken = await transact(db, (tx) => redeemOneTimeLink(tx, { token, purpose: 'export', now }))
  if (!taken) throw new Refusal(codes.tokenInvalid, 'This address is used, or over', 404)
  const { fpUid, locale } = taken
  const pieces = writeExport(db, data, { fpUid, locale: findLocale(locale).code, now })
  return new Response(toStream(pieces, log), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="guildhall-${fpUid}-${now.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/**
 * `GET /api/account/download?ticket=…`: the file with everything that is kept of an account, once for each ticket of
 * `account/export`. Refuses with 404 a ticket that is used, over, or of a session that has ended.
 */
export function mountExports(app: Hono, tools: Tools): void {
  app.all(downloadPath, async ({ req }) => {
    if (req.method !== 'GET') {
      const refused = toFailure(new Refusal(codes.invalidParameters, 'Method not allowed', 405))
      return toResponse({ ...refused, headers: { allow: 'GET' } })
    }
    try {
      return await answer(tools, req.query('ticket') ?? '')
    } catch (error) {
      // A mistake of ours, or of the database, is the platform's to answer and to write down.
      if (!(error instanceof Refusal)) throw error
      return toResponse(toFailure(error))
    }
  })
}
