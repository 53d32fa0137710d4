import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Where the script is served; an address of its own, since the site's policy lets no inline script in that it does not know. */
const scriptPath = '/collect-complaints.js'

/** What complaints are kept under: in the session, so that a page that moves on loses none. */
export const complaintsName = 'complaints-for-tests'

const script = `(function () {
  function complain(text) {
    var all = JSON.parse(sessionStorage.getItem('${complaintsName}') || '[]')
    sessionStorage.setItem('${complaintsName}', JSON.stringify(all.concat(location.href + ': ' + text)))
  }
  // A page that is being left breaks off what was still loading.
  var isLeaving = false
  addEventListener('beforeunload', function () { isLeaving = true })
  addEventListener('error', function (event) {
    if (event.error || event.message) complain(event.error || event.message)
    else if (!isLeaving) complain('not loaded: ' + (event.target.src || event.target.href || event.target.tagName))
  }, true)
  addEventListener('unhandledrejection', function (event) { complain('unhandled rejection: ' + event.reason) })
  addEventListener('securitypolicyviolation', function (event) {
    complain('refused by ' + event.violatedDirective + ': ' + event.blockedURI)
  })
  var log = console.error
  console.error = function () {
    complain(Array.prototype.join.call(arguments, ' '))
    log.apply(console, arguments)
  }
})()`

async function pass(origin: URL, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  // Everything comes as it is, so that the script can be put into pages.
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const passed = request({ ...portOf(origin), path: asked.url, method: asked.method, headers })
  asked.pipe(passed)
  const [answer]: IncomingMessage[] = await once(passed, 'response')
  if (!answer) throw new Error('No answer')
  if (!answer.headers['content-type']?.includes('text/html')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    return
  }
  const { 'content-length': _, etag: __, ...rest } = answer.headers
  const html = (await buffer(answer)).toString().replace('<head>', `<head><script src="${scriptPath}"></script>`)
  response.writeHead(answer.statusCode ?? 502, rest).end(html)
}

const portOf = ({ hostname, port }: URL) => ({ hostname, port })

/**
 * Passes everything on to the site, and puts a script at the head of each page that collects what the page complains of: classic
 * WebDriver tells nobody, and its own scripts come too late.
 */
export async function openComplaintsProxy(site: string): Promise<{ origin: string; close: () => void }> {
  const origin = new URL(site)
  const server = createServer((asked, response) => {
    if (asked.url === scriptPath) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else pass(origin, asked, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${address.port}`, close }
}
