import { linkPlaceholders } from '../../contract/link-placeholders.ts'
import type { Popup } from '../../contract/popup/calls.ts'
import { popupIds, popupTypes } from '../../contract/popup/popup.ts'
import { ticketParameters } from '../session/arrival.ts'

/** The private popups by their `priv_pop_type` (rule 16.7). */
const privatePopups = [
  { id: String(popupIds.pay), type: popupTypes.pay },
  { id: String(popupIds.shop), type: popupTypes.shop },
] as const

const weight = 999
/** Seconds that a private popup is valid for. */
const validity = 365 * 24 * 60 * 60

/** The longest `priv_pop_params`, in characters. */
const longest = 2048

/** What no stranger adds to an address: what the portal itself says there, and what it or another page of ours would heed. */
const reserved = new Set(
  [...linkPlaceholders, ...ticketParameters, 'back', 'isInWebview', 'is_in_webview', 'lang', 'l'].map((name) =>
    name.toLowerCase(),
  ),
)

/** The private popups that an address calls for. */
export function findAskedFor({ searchParams }: URL): readonly (typeof privatePopups)[number][] {
  const wanted = searchParams.getAll('priv_pop_type')
  return privatePopups.filter(({ type }) => wanted.includes(String(type)))
}

/** Makes the private popups that an address calls for; title, picture and address are as the platform has them (rule 16.7). */
export function makePrivatePopups(address: URL, listed: readonly Popup[], now: number): Popup[] {
  return findAskedFor(address).flatMap(({ id, type }) =>
    listed
      .filter(({ pop_id }) => pop_id === id)
      .map((popup) => ({
        ...popup,
        pop_type: type,
        pop_weight: weight,
        pop_page_key: 'home',
        pop_online_start_time: String(now),
        pop_online_end_time: String(now + validity),
      })),
  )
}

/** The text that `priv_pop_params` stands for, in base64 of either alphabet; empty where it can't be decoded. */
export function decodeParams(address: URL): string {
  // In a query a plus says a space.
  const text = (address.searchParams.get('priv_pop_params') ?? '').replace(/[ -]/g, '+').replaceAll('_', '/')
  if (text.length > longest) return ''
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

/**
 * Appends a stranger's words to a popup's address, as further query parameters and nothing else: encoded, so that they hold no
 * placeholder, and none of a name that the address or the portal uses.
 */
export function appendParams(address: string, params: string): string {
  const [before = ''] = address.split('#', 1)
  const anchor = address.slice(before.length)
  const [path = ''] = before.split('?', 1)
  const query = before.slice(path.length + 1)
  const known = new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()))
  const added = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(params)) {
    const plain = name.toLowerCase()
    if (plain !== '' && !known.has(plain) && !reserved.has(plain) && !plain.startsWith('priv_'))
      added.append(name, value)
  }
  const whole = [query, added.toString()].filter(Boolean).join('&')
  return `${path}${whole && '?'}${whole}${anchor}`
}
