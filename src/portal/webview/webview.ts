import { getEnvironment } from '../environment.ts'
import { keepReferrer } from './device.ts'

/** What a game tells the portal in the address when it opens it in its webview, for the life of the tab (rule 17.4). */
export interface Webview {
  isInWebview: boolean
  isFromSdk: boolean
  sdkVersion: string
  /** What the game says of itself, for the log: its language, its ids and its season. The page's own decide what is shown. */
  sdkLang: string
  sdkGameId: string
  sdkGameProject: string
  seasonId: string
  /** Pixels of the screen that the game covers at the top, at least 42, and at the bottom, at most 0 (rule 17.4). */
  top: number
  bottom: number
}

const factsName = 'guildhall.webview'

/** The parameters of the address that are remembered for the life of the tab. */
const parameterNames = [
  'is_in_webview',
  'isInWebview',
  'from_sdk',
  'sdk_version',
  'sdk_lang',
  'sdk_game_id',
  'sdk_game_project',
  'season_id',
  'top',
  'bottom',
]

const leastTop = 42

/** Anybody can write an address: what is longer is no name of a game's, in characters. */
const longestFact = 64

function isYes(value: string | null): boolean {
  return value === '1' || value === 'true'
}

/** Reads the facts of a webview out of parameters; anything that is no number counts as none. */
export function readWebview(parameters: URLSearchParams): Webview {
  const text = (name: string) => (parameters.get(name) ?? '').slice(0, longestFact)
  const isFromSdk = isYes(parameters.get('from_sdk'))
  return {
    isInWebview: isFromSdk || isYes(parameters.get('is_in_webview')) || isYes(parameters.get('isInWebview')),
    isFromSdk,
    sdkVersion: text('sdk_version'),
    sdkLang: text('sdk_lang'),
    sdkGameId: text('sdk_game_id'),
    sdkGameProject: text('sdk_game_project'),
    seasonId: text('season_id'),
    top: Math.max(leastTop, Number(text('top')) || 0),
    bottom: Math.min(0, Number(text('bottom')) || 0),
  }
}

/** The webview this tab lives in, from what `keepWebviewFacts` remembered. */
export function getWebview(): Webview {
  return readWebview(new URLSearchParams(getEnvironment().tab.get(factsName) ?? ''))
}

/**
 * Remembers the webview's facts and the referrer of this address, and gives the page its safe areas: `--inset-top` and
 * `--inset-bottom`, in a webview only.
 */
export function keepWebviewFacts(): void {
  const { address, referrer, tab, setRootProperty } = getEnvironment()
  const { origin, searchParams } = address()
  const facts = new URLSearchParams(tab.get(factsName) ?? '')
  for (const name of parameterNames) {
    const value = searchParams.get(name)
    if (value !== null) facts.set(name, value)
  }
  tab.set(factsName, facts.toString())
  const cameFrom = searchParams.get('referrer') ?? (referrer().startsWith(origin) ? '' : referrer())
  if (cameFrom) keepReferrer(cameFrom)
  const { isInWebview, top, bottom } = readWebview(facts)
  if (!isInWebview) return
  setRootProperty('--inset-top', `${top}px`)
  setRootProperty('--inset-bottom', `${-bottom}px`)
}
