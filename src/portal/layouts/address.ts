/**
 * A link that search engines follow, absolute where the portal knows its own name (`PUBLIC_ORIGIN` at build time) and from
 * the root of the host where it does not.
 */
export function addressOf(origin: URL | undefined, path: string): string {
  return origin ? new URL(path, origin).href : path
}
