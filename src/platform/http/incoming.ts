/** A request with what is known of it before its body is. */
export interface Incoming {
  request: Request
  query: Record<string, string>
  ip: string
  /** Bytes of its body that were read so far. */
  received: number
}

/** The largest body of JSON, in bytes. */
export const bodyLimit = 64 * 1024
/**
 * What a small body has at most, in bytes: no more work than any call. Almost all that pages send is smaller; a longer one is read
 * only once it is known that its sender may call.
 */
export const smallBody = 4 * 1024

/** What a body says it weighs, in bytes; null where it does not say. */
export function readDeclaredSize(request: Request): number | null {
  const declared = request.headers.get('content-length')
  return declared === null ? null : Number(declared)
}

/** What a request's body costs us, in bytes: what was read of it or, unread, what it announced of what we would read. */
export function weighBody({ request, received }: Incoming): number {
  return Math.max(received, Math.min(readDeclaredSize(request) ?? 0, bodyLimit))
}
