import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Platform } from '../platform/platform.ts'

type Send = (request: IncomingMessage, response: ServerResponse) => void

/** The pages of the sandbox, which are built like all others: for whoever its guard lets in (rule 23.5), and where there is a sandbox. */
export interface SandboxPages {
  /** Sends a page, or the guard's refusal in its place. */
  answer: (send: Send, ...exchange: Parameters<RequestListener>) => void
}

/** Null where there is no sandbox. */
export function openSandboxPages({ refuseSandbox }: Pick<Platform, 'refuseSandbox'>): SandboxPages | null {
  if (!refuseSandbox) return null
  return {
    answer: (send, incoming, outgoing) => {
      const listener = getRequestListener(
        (request) => {
          const refusal = refuseSandbox(request)
          if (refusal) return refusal
          send(incoming, outgoing)
          return RESPONSE_ALREADY_SENT
        },
        { hostname: 'localhost' },
      )
      void listener(incoming, outgoing)
    },
  }
}
