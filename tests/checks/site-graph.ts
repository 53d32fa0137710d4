import { sites } from '../../src/contract/games.ts'
import { defaultLocale, type LocaleCode, locales } from '../../src/contract/locales.ts'
import { prefixOf } from '../../src/portal/routes.ts'
import { toAddress } from '../../src/server/pack-site.ts'
import { listFiles, readPage } from './built-site.ts'

/** A link of a page: `path` begins with a slash, `fragment` is without its sign. */
export interface Link {
  element: string
  path: string
  fragment: string
  /** Whether it says that it leads to another language. */
  isTranslation: boolean
}

/** What a built page says to browsers and search engines. */
export interface PageFacts {
  address: string
  /** Null outside the games. */
  site: string | null
  locale: LocaleCode
  title: string
  description: string
  lang: string
  isIndexed: boolean
  canonical: string | null
  /** Whole addresses by `hreflang`. */
  alternates: ReadonlyMap<string, string>
  picture: string | null
  data: readonly string[]
  links: readonly Link[]
  /** What it links to that is neither an address of ours nor of others. */
  strange: readonly string[]
  ids: ReadonlySet<string>
}

const places = [
  ...sites.flatMap((site) =>
    locales.flatMap(({ code }) =>
      ['', '/community'].map((root) => ({ prefix: root + prefixOf(site, code), site: site.path, locale: code })),
    ),
  ),
  ...['/choose', '/not-found', '/passport', '/passport/continue', '/passport/password', '/passport/verify'].flatMap(
    (root) => locales.map(({ code }) => ({ prefix: `${root}/${code}`, site: null, locale: code })),
  ),
].sort((one, other) => other.prefix.length - one.prefix.length)

type Place = Pick<PageFacts, 'site' | 'locale'>
const known = new Map<string, Place>()

/** The site and the locale of an address; none outside the games. */
export function findPlace(address: string): Place {
  const isBelow = (prefix: string) => address === prefix || address.startsWith(`${prefix}/`)
  const place = known.get(address) ??
    places.find(({ prefix }) => isBelow(prefix)) ?? { site: null, locale: defaultLocale }
  known.set(address, place)
  return place
}

const linking = /<(a|area|link|img|use|script|iframe|source|form)\b([^>]*?)\s(?:href|src|action)="([^"]*)"([^>]*)>/g
const elsewhere = /^(https?:|mailto:|data:)/

function decode(text: string): string {
  return text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

function readLinks(html: string, address: string): { links: Link[]; strange: string[] } {
  const links = new Map<string, Link>()
  const strange: string[] = []
  for (const [, element = '', before = '', target = '', after = ''] of html.matchAll(linking)) {
    if (/\brel="(canonical|alternate)"/.test(before + after) || elsewhere.test(target)) continue
    const [whole = '', fragment = ''] = target.split('#')
    const path = (whole.split('?')[0] ?? '') || address
    const isTranslation = /\bhreflang="/.test(before + after)
    if (!path.startsWith('/') || path.startsWith('//')) strange.push(target)
    else links.set(`${element} ${target} ${isTranslation}`, { element, path, fragment, isTranslation })
  }
  return { links: [...links.values()], strange }
}

function find(html: string, pattern: RegExp): string {
  return decode(pattern.exec(html)?.[1] ?? '')
}

function readFacts(file: string): PageFacts {
  const html = readPage(file)
  const address = toAddress(file)
  const head = html.slice(0, html.indexOf('</head>'))
  const alternates = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
  return {
    address,
    ...findPlace(address),
    title: find(head, /<title>([^<]*)<\/title>/),
    description: find(head, /<meta name="description" content="([^"]*)"/),
    lang: find(html, /<html[^>]*\slang="([^"]+)"/),
    isIndexed: !/<meta name="robots" content="noindex"/.test(head),
    canonical: find(head, /<link rel="canonical" href="([^"]+)"/) || null,
    alternates: new Map(alternates.map(([, tag = '', href = '']) => [tag, href])),
    picture: find(head, /<meta property="og:image" content="([^"]+)"/) || null,
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text = '']) => text),
    ...readLinks(html, address),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
  }
}

export interface SiteGraph {
  /** Every page by its address. */
  pages: ReadonlyMap<string, PageFacts>
  /** Every address that a file answers, pages among them. */
  addresses: ReadonlySet<string>
}

/** Reads the whole built site once. */
export function readSiteGraph(): SiteGraph {
  const files = listFiles()
  const pages = files.filter((file) => file.endsWith('.html')).map(readFacts)
  return { pages: new Map(pages.map((page) => [page.address, page])), addresses: new Set(files.map(toAddress)) }
}
