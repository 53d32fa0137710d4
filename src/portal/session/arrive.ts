/**
 * The script in the head of every page, before anything is painted (rule 2.8): ticket, then locale, then guard. The
 * build turns it into one inline script, the same on all pages; it runs before the environment exists, so it is the one
 * other place that touches the browser.
 */
import { previewFrameName } from '../preview-frame.ts'
import { declinedStorageName, expectsOffer } from '../ui/expects-offer.ts'
import {
  findGuardTarget,
  findLanguageTarget,
  fpUidStorageName,
  keptLinesName,
  modeStorageName,
  newcomerStorageName,
  ownerOfLines,
  readKeptLines,
  readModeCookie,
  takeTicket,
  ticketStorageName,
} from './arrival.ts'

function tryStorage<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

const isPreview = window.name === previewFrameName
/** Looked up at each use: where it is denied, even the look-up throws. */
const local = () => (isPreview ? sessionStorage : localStorage)

/** Begins to fetch what asks for a player, which guests do without: the page's scripts would ask for it a second later on a slow line. */
function fetchAhead(files: string): void {
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Has the lines of skeletons say what they said at the last visit, from the first paint on (rule 3.18). */
function showKeptLines(project: string, locale: string): void {
  const { dataset, style } = document.documentElement
  const owner = ownerOfLines({ project, locale }, local().getItem(fpUidStorageName) ?? '')
  for (const [name, line] of Object.entries(readKeptLines(local().getItem(keptLinesName), owner))) {
    dataset.kept = '1'
    style.setProperty(`--kept-${name}`, JSON.stringify(line))
  }
}

function arrive(): void {
  const {
    site = '',
    project = '',
    locale = '',
    section = '',
    guard = '',
    locales = '',
    ahead = '',
  } = document.documentElement.dataset
  const { ticket, address } = takeTicket(new URL(location.href))
  if (ticket) tryStorage(() => sessionStorage.setItem(ticketStorageName, ticket.toString()))
  const mode = tryStorage(() => local().getItem(modeStorageName)) ?? readModeCookie(isPreview ? '' : document.cookie)
  const hasTicket = tryStorage(() => sessionStorage.getItem(ticketStorageName)) !== null
  const isPlayer = mode !== '' || hasTicket
  document.documentElement.dataset.who = isPlayer ? 'player' : 'guest'
  if (isPlayer) {
    document.documentElement.dataset.newcomer = tryStorage(() => local().getItem(newcomerStorageName)) ?? ''
    // Who comes with a ticket may be another.
    if (mode === 'FULL' && !hasTicket) tryStorage(() => showKeptLines(project, locale))
    fetchAhead(ahead)
  }
  const declined = tryStorage(() => local().getItem(declinedStorageName))
  if (expectsOffer(navigator.language, { locale, locales }, declined))
    document.documentElement.dataset.offer = 'expected'
  const target =
    findLanguageTarget(address, { site, locale, locales }) ??
    findGuardTarget({
      pathname: address.pathname,
      guard,
      section,
      mode,
      hasTicket,
    })
  if (target) {
    // What this page would fetch is for nobody: the other page is what the player waits for.
    stop()
    location.replace(target)
  } else if (address.href !== location.href) history.replaceState(history.state, '', address)
}

arrive()
