import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { findCanonicalTarget } from './canonical-path.ts'
import { createGuard } from './guard-request.ts'
import { hasBody, lingerOverBody } from './linger.ts'
import {
  filePathOf,
  isConsolePath,
  isPlatformPath,
  isPreviewPath,
  isSandboxPath,
  notFoundPathOf,
  withoutTrailingSlash,
} from './request-path.ts'
import type { SandboxPages } from './sandbox-pages.ts'
import type { StaticFiles } from './static-files.ts'
import { transportSecurity } from './transport-security.ts'

export interface Parts {
  files: StaticFiles
  /** Null where there is no sandbox, and so none of its pages. */
  sandboxPages: SandboxPages | null
  /** Whether there is a console, and so its pages (rule 25.1). */
  hasConsole: boolean
  /** Answers every call below the platform's mount points. */
  platform: RequestListener
  /** Host names (with a port where there is one) that are answered; empty for all. */
  allowedHosts: readonly string[]
  /** Whether a request came by TLS, whose browsers are to come by nothing else from then on. */
  isTls: (request: IncomingMessage) => boolean
  /** Hears of an answer that broke; the asker only sees that it did. */
  onError: (error: unknown) => void
}

function answerNotFound({ files }: Parts, path: string, request: IncomingMessage, response: ServerResponse): void {
  const page = files.findNotFound(path, notFoundPathOf(request.url ?? '/'))
  if (page) files.send(page, request, response)
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
}

function answerPage(parts: Parts, path: string, request: IncomingMessage, response: ServerResponse): void {
  const { files } = parts
  // No page takes one, and whoever sends it should not go on.
  if (hasBody(request)) response.setHeader('connection', 'close')
  const file = files.find(path)
  const target = request.url ?? '/'
  const canonical = file ? null : findCanonicalTarget(withoutTrailingSlash(target) ?? target)
  const redirect = canonical ?? withoutTrailingSlash(target)
  if (redirect) response.writeHead(308, { location: redirect }).end()
  else if (!file) answerNotFound(parts, path, request, response)
  else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
  else files.send(file, request, response)
}

function answerSandboxPage(parts: Parts, path: string, request: IncomingMessage, response: ServerResponse): void {
  if (!parts.sandboxPages) answerNotFound(parts, path, request, response)
  else parts.sandboxPages.answer((...exchange) => answerPage(parts, path, ...exchange), request, response)
}

function answerFailure({ onError }: Parts, error: unknown, response: ServerResponse): void {
  onError(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong\n')
}

/** Sends each request to the part that answers it: a file from memory, or the platform. */
export function createAnswerer(parts: Parts): RequestListener {
  const guard = createGuard(parts.allowedHosts)
  return (request, response) => {
    try {
      lingerOverBody(request, response)
      if (parts.isTls(request)) response.setHeader('strict-transport-security', transportSecurity)
      if (!guard(request, response)) return
      const path = filePathOf(request.url ?? '/')
      // The hosted login's pages stand among its calls, so files come first there.
      const isPage = request.method !== 'POST' && parts.files.find(path) !== undefined
      if (!isPage && isPlatformPath(path)) parts.platform(request, response)
      else if (isSandboxPath(path)) answerSandboxPage(parts, path, request, response)
      else if (!parts.hasConsole && (isConsolePath(path) || isPreviewPath(path)))
        answerNotFound(parts, path, request, response)
      else answerPage(parts, path, request, response)
    } catch (error) {
      answerFailure(parts, error, response)
    }
  }
}
