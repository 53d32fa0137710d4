import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { codes } from '../../contract/wire.ts'
import type { Config } from '../config.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Metrics } from './metrics.ts'

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * `GET /metrics`: what Prometheus reads. With METRICS_TOKEN set, it is for whoever brings that token
 * (`Authorization: Bearer ...`), and HTTP 401 for everybody else.
 */
export function metricsApp(metrics: Pick<Metrics, 'render'>, { metricsToken }: Pick<Config, 'metricsToken'>): Hono {
  const app = new Hono()
  app.get('/metrics', async ({ req, body }) => {
    if (metricsToken !== null && !isSame(req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      return toResponse(toFailure(new Refusal(codes.tokenInvalid, 'METRICS_TOKEN is needed', 401)))
    }
    return body(await metrics.render(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  return app
}
