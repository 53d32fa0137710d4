/**
 * What stands for the portal's own origin in a site that was built without `PUBLIC_ORIGIN`. The server fills in the name it
 * is asked by: search engines and link previews take whole addresses only, and a sandbox may be opened under any name.
 */
export const unknownOrigin = 'http://origin.invalid'

/** The whole address of a path of ours, for those who read it outside the portal; `origin` is Astro's `site`. */
export function addressOf(origin: URL | undefined, path: string): string {
  return new URL(path, origin ?? unknownOrigin).href
}
