import { Hono } from 'hono'
import { buildDocument, type DocumentOptions } from './document.ts'
import { type Compress, compress, keepDocument } from './kept-document.ts'
import { pagePolicy, renderPage } from './page.ts'

const common = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }
const jsonHeaders = { ...common, 'content-type': 'application/json', 'access-control-allow-origin': '*' }
const pageHeaders = {
  ...common,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * `GET /openapi.json`: every call as an OpenAPI 3.1 document, which any site's tools may read; `GET /docs`: the same as a page.
 * Both are made when somebody first asks.
 */
export function docsApp(options: DocumentOptions, pack: Compress = compress): Hono {
  const app = new Hono()
  const json = keepDocument(() => JSON.stringify(buildDocument(options)), jsonHeaders, pack)
  const page = keepDocument(() => renderPage(buildDocument(options)), pageHeaders, pack)
  app.get('/openapi.json', ({ req }) => json(req.raw))
  app.get('/docs', ({ req }) => page(req.raw))
  return app
}
