import type { Context } from 'hono'
import * as v from 'valibot'

const nodeEnvironment = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) })

/**
 * The caller's ip: the socket's, or with proxies in front what the outermost of them saw. Empty where there is no socket,
 * as in tests.
 */
export function findIp(context: Context, trustedProxies: number): string {
  const parsed = v.safeParse(nodeEnvironment, context.env)
  const socketAddress = parsed.success ? parsed.output.incoming.socket.remoteAddress : ''
  if (trustedProxies === 0) return socketAddress
  const seen = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return seen.at(-trustedProxies) || socketAddress
}
