import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { buildDocument, type DocumentOptions } from './document.ts'
import { pagePolicy, renderPage } from './page.ts'

interface Documentation {
  json: string
  page: string
}

const common = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

/**
 * `GET /openapi.json`: every call as an OpenAPI 3.1 document, which any site's tools may read; `GET /docs`: the same as a page.
 * Both are made when somebody first asks.
 */
export function docsApp(options: DocumentOptions): Hono {
  const app = new Hono()
  let made: Documentation | undefined
  const make = (): Documentation => {
    if (made) return made
    const document = buildDocument(options)
    made = { json: JSON.stringify(document), page: renderPage(document) }
    return made
  }
  app.use('/openapi.json', compress())
  app.get('/openapi.json', ({ body }) =>
    body(make().json, 200, { ...common, 'content-type': 'application/json', 'access-control-allow-origin': '*' }),
  )
  app.use('/docs', compress())
  app.get('/docs', ({ body }) =>
    body(make().page, 200, {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'referrer-policy': 'strict-origin-when-cross-origin',
    }),
  )
  return app
}
