import { workerPolicy } from '../contract/release.ts'
import type { InlineHashes } from './inline-hashes.ts'

/** Other origins that the site works with; empty where everything is on one origin, which is the default. */
export interface SiteOrigins {
  /** Where the hosted login, the community and the café live: shown in a frame. */
  frames: string[]
  /** Where calls go. */
  api: string[]
  /** The portal, where the hosted login and the community are shown in its frames from another origin. */
  portals: string[]
}

/** Whose page it is: players', or operators', which has stricter headers. */
export type Wing = 'portal' | 'console'

/** The headers of every page of a wing, as they are at the moment. */
export type PageHeaders = (wing: Wing) => Readonly<Record<string, string>>

/** What no page of ours asks for, so that nothing that slips into one can. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * The headers of every page. One Content-Security-Policy for the site: inline scripts and styles by hash, no string may
 * become code (Trusted Types, whose one policy names the service worker and takes no string), and only our own pages may frame
 * a page, which is how the login overlay, the community and the sandbox's phone frame work. Pictures come from here and from the
 * publisher's `imageHosts`.
 */
export function buildSecurityHeaders(
  hashes: InlineHashes,
  origins: SiteOrigins,
  imageHosts: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes.scripts],
    'style-src': ["'self'", ...hashes.styles],
    'img-src': ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`)],
    'connect-src': ["'self'", ...origins.api],
    'frame-src': ["'self'", ...origins.frames],
    'frame-ancestors': ["'self'", ...origins.portals],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [workerPolicy],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * The headers of a page of the console: as strict as every page's, and no page of ours may frame one or be framed by one, it is
 * listed nowhere, its window is nobody's, and no address of it goes anywhere.
 */
function buildConsoleHeaders(hashes: InlineHashes, imageHosts: readonly string[] = []): Record<string, string> {
  const headers = buildSecurityHeaders(hashes, { frames: [], api: [], portals: [] }, imageHosts)
  return {
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '')
      .replace("frame-src 'self'", "frame-src 'none'")
      .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  }
}

/** Builds them anew when another catalogue names other hosts. */
export function followSecurityHeaders(
  hashes: InlineHashes,
  origins: SiteOrigins,
  listImageHosts: () => readonly string[],
): PageHeaders {
  const build = (hosts: readonly string[]) => ({
    portal: buildSecurityHeaders(hashes, origins, hosts),
    console: buildConsoleHeaders(hashes, hosts),
  })
  let last = listImageHosts()
  let headers = build(last)
  return (wing) => {
    const hosts = listImageHosts()
    if (hosts !== last) {
      last = hosts
      headers = build(hosts)
    }
    return headers[wing]
  }
}
