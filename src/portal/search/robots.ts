/**
 * What robots may read: all pages, and the calls that public pages are drawn from, since they are drawn again by those who
 * list them. Pages that need a session say `noindex` themselves, which nobody would see of a page that may not be read.
 */
const closed = ['/half/', '/passport', '/sandbox/', '/server/', '/metrics', '/healthz', '/readyz']

/** The robots.txt of the host; `sitemap` is a whole address. */
export function writeRobots(sitemap: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`]
  return `${lines.join('\n')}\n`
}
