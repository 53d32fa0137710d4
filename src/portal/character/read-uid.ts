/** The uid at the end of an address, decoded once: `%2541` is the uid `%41`. */
export function readUid({ pathname }: Pick<URL, 'pathname'>): string {
  return decodeURIComponent(readSegment(pathname))
}

/** The end of a path, exactly as it was sent. */
const readSegment = (path: string) => path.split('/').at(-1) ?? ''

/**
 * Makes links that lead to the page's own file, in this language and others, lead to its role: one file stands for every role, and the
 * address alone says which (rule 2.3).
 */
export function nameRoleInLinks({ pathname }: Pick<URL, 'pathname'>, links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) {
    link.pathname = link.pathname.slice(0, link.pathname.lastIndexOf('/') + 1) + readSegment(pathname)
  }
}
