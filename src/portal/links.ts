import type { LinkPlaceholder } from '../contract/link-placeholders.ts'
import { parseUrl } from './parse-url.ts'

/** The pages that links may lead to: what their addresses begin with, and the names of those that exist. */
export interface Pages {
  base: string
  names: readonly string[]
}

/** With a host that is written out: who the player is can be no part of where they go. */
const webAddress = /^https?:\/\/[^\s\\/?#{}]+(?:[/?#][^\s\\]*)?$/i
const pageAddress = /^\/?([^?#]*)((?:\?[^#]*)?(?:#.*)?)$/

/** An address that a browser understands, and that names no user. */
function parse(address: string, origin?: string): URL | null {
  const url = parseUrl(address, origin)
  return url?.username === '' && url.password === '' ? url : null
}

/** A route's name out of a path under the pages' own prefix, also without its locale: addresses of popups are in English. */
function dropPrefix(link: string, base: string): string {
  const prefixes = [base, base.slice(0, base.lastIndexOf('/'))]
  const prefix = prefixes.find(
    (one) => one !== '' && link.startsWith(one) && /^(?:[/?#]|$)/.test(link.slice(one.length)),
  )
  if (prefix === undefined) return link
  return link.slice(prefix.length).replace(/^\/?(?=[?#]|$)/, 'home')
}

/**
 * Where a link of the catalogue or the platform may lead, for an `href`: a page of the portal by the name of its route or by
 * its path, with a query or an anchor, or an http or https address. Null for a page that does not exist and for everything else, which is shown
 * without a link. Placeholders stay as they are until `resolveAddress` fills them at the press.
 */
export function findAddress(link: string, { base, names }: Pages): string | null {
  if (webAddress.test(link)) return parse(link) ? link : null
  const [, name = '', rest = ''] = pageAddress.exec(dropPrefix(link, base)) ?? []
  if (!names.includes(name) || /[\s\\]/.test(rest)) return null
  return `${base}${name === 'home' ? '' : `/${name}`}${rest}`
}

/** What placeholders say; the ones that tell who the player is go to the publisher's hosts only. */
export type LinkValues = Readonly<Record<Exclude<LinkPlaceholder, 'token' | 'platform_token'>, string>>

/** What a link is opened with. */
export interface LinkFacts {
  /** The portal's own origin. */
  origin: string
  values: LinkValues
  /** A one-time ticket; empty as long as none was asked for. */
  ticket: string
  /** The hosts, with their ports, that may be told who the player is. */
  ticketHosts: readonly string[]
  /** The hosts whose pages stay inside a game's webview. */
  webviewHosts: readonly string[]
  isInWebview: boolean
  /** Whether the game's SDK decodes an address before it loads it (`decodesAddresses`). */
  isDecoded: boolean
  /** Whether it is a popup's: it takes along where the player is, a ticket, and in a webview that there is a way back. */
  isPopup?: boolean
}

/** Where a link leads in the end. */
export interface Destination {
  address: string
  /** Here in place of the page, or in the system's browser. */
  opens: 'here' | 'browser'
  /** Whether it would take a ticket along. */
  takesTicket: boolean
}

/** Whether a game's SDK decodes an address once before it loads it: from 2.7 on iOS (rule 17.3). */
export function decodesAddresses(os: string, sdkVersion: string): boolean {
  const [, major, minor = '0'] = /^(\d+)(?:\.(\d+))?/.exec(sdkVersion) ?? []
  if (os !== 'ios' || major === undefined) return false
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 7)
}

type Values = Readonly<Record<LinkPlaceholder, string>>

const nobody = { open_id: '', fp_uid: '', properties: '', token: '', platform_token: '' }

const twiceEncoded: readonly string[] = ['open_id', 'properties']

function fill(address: string, values: Values, isDecoded: boolean): string {
  const encoded = new Map(
    Object.entries(values).map(([name, value]) => {
      const once = encodeURIComponent(value)
      return [name, isDecoded && twiceEncoded.includes(name) ? encodeURIComponent(once) : once]
    }),
  )
  return address.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => encoded.get(name) ?? placeholder)
}

/** A ticket is not sent in the clear, except to a developer's own machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

/**
 * The one way by which addresses of the catalogue and the platform are opened (rules 17.1 to 17.3): fills the placeholders of
 * what `findAddress` gave, and says where it opens. Who the player is, and a ticket, go to the publisher's hosts only: to others
 * these placeholders are empty. Where the destination `takesTicket`, ask for one and resolve again with it. Null for what must
 * not be opened.
 */
export function resolveAddress(address: string, facts: LinkFacts): Destination | null {
  const { origin, values, ticket, isInWebview, isDecoded, isPopup = false } = facts
  if (!webAddress.test(address) && !/^\/(?!\/)[^\s\\]*$/.test(address)) return null
  const bare = parse(fill(address, { ...values, ...nobody }, isDecoded), origin)
  if (!bare) return null
  const isTold = facts.ticketHosts.includes(bare.host) && isPrivate(bare)
  const tickets = { token: ticket, platform_token: ticket }
  const url = isTold ? new URL(fill(address, { ...values, ...tickets }, isDecoded), origin) : bare
  const isOwn = url.origin === origin
  const isInside = isOwn || facts.webviewHosts.includes(url.host)
  if (isPopup) {
    url.searchParams.set('referrer', values.referrer)
    if (isTold && ticket) url.searchParams.set('platform_token', ticket)
    if (isInWebview) url.searchParams.set('back', 'true')
  }
  if (isInWebview && isInside && !isOwn) url.searchParams.set('isInWebview', 'true')
  return {
    address: url.href.slice(address.startsWith('/') ? origin.length : 0),
    opens: isInWebview && !isInside ? 'browser' : 'here',
    takesTicket: isTold && (isPopup || /\{\{(platform_)?token\}\}/.test(address)),
  }
}
