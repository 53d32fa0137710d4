import { findSiteByPath } from '../../contract/games.ts'
import { parseUrl } from '../parse-url.ts'
import { isPage } from './kept-paths.ts'

/** A notification to be shown; its data is the path of the page that it is about. */
export interface Push {
  title: string
  options: NotificationOptions
}

/** The path of a page of ours; null for any other address. */
function readPath(path: string, origin: string): string | null {
  const address = parseUrl(path, origin)
  return address?.origin === origin && isPage(address.pathname) ? address.pathname : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads what the platform pushes (rule 14.8); null for anything else. By hand, as valibot would be half of the worker. */
export function readPush(text: string, origin: string): Push | null {
  const data = parse(text)
  if (typeof data !== 'object' || data === null) return null
  if (!('title' in data && 'body' in data && 'path' in data && 'tag' in data && 'lang' in data && 'dir' in data))
    return null
  const { title, body, path, tag, lang, dir } = data
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return null
  if (typeof tag !== 'string' || typeof lang !== 'string') return null
  const place = readPath(path, origin)
  if (place === null) return null
  const theme = findSiteByPath(place)?.theme
  const icon = theme && `/art/app/${theme}-192.png`
  return { title, options: { body, tag, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr', data: place, ...(icon && { icon }) } }
}
