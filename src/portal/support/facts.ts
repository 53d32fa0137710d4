import { findHostEnvironment } from '../../contract/host-environment.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { maskSecrets } from '../log/device-log.ts'
import { platformNow } from '../platform-clock.ts'
import { toPublicAddress } from '../session/public-address.ts'
import { readPlayer } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'
import { getDeviceId, getSessionId } from '../webview/device.ts'
import { getWebview } from '../webview/webview.ts'

/** The parts of the report, in their order. */
export const factGroups = ['page', 'player', 'app', 'device', 'storage'] as const
export type FactGroup = (typeof factGroups)[number]

/** Facts by their technical names, as the calls and the code have them; support and studios know them by these. */
export type Facts = Readonly<Record<FactGroup, readonly (readonly [name: string, value: string])[]>>

/** What is measured on the page itself, and what the app around it can do; null while it was not asked. */
export interface Measured {
  actions: ReadonlySet<string> | null
  size: string
  insets: string
}

const nothing = '–'

/** A token as it may be shown: its last four characters, and how many it has. */
export function maskToken(token: string): string {
  return token.length > 8 ? `••••${token.slice(-4)} (${token.length})` : token && '••••'
}

const yes = (is: boolean) => (is ? '1' : '0')
/** Bytes, as UTF-16 keeps them. */
const sizeOf = (text: string | null) => `${(text ?? '').length * 2} B`

function describePage(version: string): Facts['page'] {
  const { address, fact, now } = getEnvironment()
  const url = address()
  const { api, auth, login, community } = findBases(url.hostname)
  return [
    ['environment', findHostEnvironment(url.hostname)],
    ['version', version],
    ['url', toPublicAddress(url)],
    ['game_project', fact('project')],
    ['locale', fact('locale')],
    ['api', api || url.origin],
    ['auth', auth || url.origin],
    ['login', login || url.origin],
    ['community', community || url.origin],
    ['clock_lead', `${platformNow() - Math.floor(now() / 1000)} s`],
  ]
}

function describePlayer(): Facts['player'] {
  const { mode, token, fpUid, gameProject } = $session.get()
  const player = readPlayer()
  return [
    ['mode', mode],
    ['fp_uid', fpUid],
    ['h5-auth', maskToken(token)],
    ['session_game_project', gameProject],
    ['uid', player?.uid ?? ''],
    ['game_id', player?.game_id ?? ''],
  ]
}

function describeApp({ actions, insets }: Measured): Facts['app'] {
  const { isInWebview, isFromSdk, sdkVersion, sdkLang, sdkGameId, sdkGameProject, seasonId, top, bottom } = getWebview()
  return [
    ['is_in_webview', yes(isInWebview)],
    ['from_sdk', yes(isFromSdk)],
    ['sdk_version', sdkVersion],
    ['sdk_lang', sdkLang],
    ['sdk_game_id', sdkGameId],
    ['sdk_game_project', sdkGameProject],
    ['season_id', seasonId],
    ['top', String(top)],
    ['bottom', String(bottom)],
    ['safe_area', insets],
    ['bridge', actions === null ? '…' : [...actions].join(', ')],
  ]
}

function describeDevice({ size }: Measured): Facts['device'] {
  const { userAgent, languages } = getEnvironment()
  return [
    ['device_id', getDeviceId()],
    ['session_id', getSessionId()],
    ['user_agent', userAgent()],
    ['languages', languages().join(', ')],
    ['viewport', size],
  ]
}

/** What is kept here by its name and size; values may be secret. */
function describeStorage(): Facts['storage'] {
  const { local, tab, cookies } = getEnvironment()
  const list = (kind: string, { names, get }: typeof local) =>
    names()
      .sort()
      .map((name) => [`${kind} ${maskSecrets(name)}`, sizeOf(get(name))] as const)
  const cookie = cookies.get('guildhall.token')
  return [...list('local', local), ...list('tab', tab), ['cookie guildhall.token', cookie ? sizeOf(cookie) : '']]
}

/** All that support and studios ask for, with nothing secret in it (rule 18.4). */
export function collectFacts(version: string, measured: Measured): Facts {
  return {
    page: describePage(version),
    player: describePlayer(),
    app: describeApp(measured),
    device: describeDevice(measured),
    storage: describeStorage(),
  }
}

/** A value as it is shown: a dash where there is none. */
export function showValue(value: string): string {
  return value || nothing
}

/** The same as lines of text, to be copied. */
export function writeFacts(facts: Facts): string {
  return factGroups
    .map((group) => [`[${group}]`, ...facts[group].map(([name, value]) => `${name}: ${showValue(value)}`)].join('\n'))
    .join('\n\n')
}
