import { Hono } from 'hono'
import { codes } from '../../contract/wire.ts'
import type { Config } from '../config/config.ts'
import { toFailure, toResponse } from '../http/answer.ts'
import { bringsToken } from '../http/brought-token.ts'
import { Refusal } from '../http/refusal.ts'
import type { Metrics } from './metrics.ts'

type MetricsConfig = Pick<Config, 'metricsToken' | 'mode'>

/** Whether nobody may read the metrics, for want of a token: what production tells is not for everybody. */
export function areMetricsClosed({ metricsToken, mode }: MetricsConfig): boolean {
  return mode === 'production' && metricsToken === null
}

function refuse(authorization: string | undefined, config: MetricsConfig): Refusal | null {
  const { metricsToken } = config
  if (areMetricsClosed(config)) return new Refusal(codes.tokenInvalid, 'METRICS_TOKEN is not configured', 403)
  if (metricsToken === null || bringsToken(authorization, metricsToken)) return null
  return new Refusal(codes.tokenInvalid, 'METRICS_TOKEN is needed', 401)
}

/**
 * `GET /metrics`: what Prometheus reads. With METRICS_TOKEN set, it is for whoever brings that token
 * (`Authorization: Bearer ...`), and HTTP 401 for everybody else. Without one, production answers HTTP 403.
 */
export function metricsApp(metrics: Pick<Metrics, 'render'>, config: MetricsConfig): Hono {
  const app = new Hono()
  app.get('/metrics', async ({ req, body }) => {
    const refusal = refuse(req.header('authorization'), config)
    if (refusal) return toResponse(toFailure(refusal))
    return body(await metrics.render(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  return app
}
