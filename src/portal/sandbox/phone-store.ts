import { atom } from 'nanostores'
import { findGameByProject } from '../../contract/games.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { gameTicket } from '../../contract/sandbox/calls.ts'
import { getEnvironment } from '../environment.ts'
import { forgetKeptSession } from '../session/kept-session.ts'
import { $closeMode, $shown } from './app.ts'
import { createCaller, explain } from './call-platform.ts'
import { note } from './log-store.ts'
import { createMember, createRoleName } from './players.ts'
import { $settings, change, type Settings } from './settings-store.ts'

/** The webview: closed, or at the address that the game opened it with; `turn` tells one opening from the next. */
export type Webview = { kind: 'closed' } | { kind: 'open'; address: string; turn: number }

export const $webview = atom<Webview>({ kind: 'closed' })

let turn = 0

interface Arrival {
  platform_token: string
  logged_in_mode: string
  uid: string
}

/** The address that a game opens: what it knows of the player, of itself and of the phone (rules 4.9 and 17.4). */
export function findAddress(settings: Settings, arrival: Arrival | null): string {
  const { project, locale, sdkVersion, top, bottom } = settings
  const game = findGameByProject(project)
  const place = `/${game?.prefix ?? ''}${locale === defaultLocale ? '' : `/${locale}`}`
  const facts = {
    ...(arrival && { ...arrival }),
    is_in_webview: '1',
    from_sdk: '1',
    sdk_version: sdkVersion,
    sdk_lang: locale,
    sdk_game_project: project,
    top: String(top),
    bottom: String(bottom),
  }
  return `${place}?${new URLSearchParams(facts)}`
}

function show(address: string): void {
  turn += 1
  $closeMode.set('close')
  $shown.set(null)
  $webview.set({ kind: 'open', address, turn })
}

/** Opens the portal as the character of the settings, by a ticket of the game's server. */
export async function openAsPlayer(): Promise<void> {
  const { project, uid } = $settings.get()
  const ticket = await createCaller()(gameTicket, { body: { game_project: project, uid: uid || createRoleName() } })
  note('game → platform', `ticket: ${explain(ticket)}`, ticket.kind === 'ok' ? ticket.data.logged_in_mode : '')
  if (ticket.kind !== 'ok') return
  const { platform_token, logged_in_mode } = ticket.data
  change({ uid: ticket.data.uid })
  show(findAddress($settings.get(), { platform_token, logged_in_mode, uid: ticket.data.uid }))
}

/** Opens the portal as a character that is linked to an account made for it: a FULL ticket. */
export async function openAsMember(): Promise<void> {
  const uid = await createMember($settings.get().project)
  if (uid === null) return
  change({ uid })
  await openAsPlayer()
}

/** Opens the portal as a character that nobody has linked: a HALF ticket. */
export async function openAsNewcomer(): Promise<void> {
  change({ uid: createRoleName() })
  await openAsPlayer()
}

/** Opens the portal without a ticket. */
export function openAsGuest(): void {
  show(findAddress($settings.get(), null))
}

/** Closes the webview for good. */
export function close(): void {
  $shown.set(null)
  $closeMode.set('close')
  $webview.set({ kind: 'closed' })
}

/** The app's own close button: it asks where the page wants it to. */
export function pressClose(): void {
  note('phone', `close pressed, mode ${$closeMode.get()}`)
  if ($closeMode.get() === 'ask') $shown.set({ kind: 'closing' })
  else close()
}

/** Milliseconds after which a closed webview is gone: its page would answer to being signed out. */
const goingTime = 100

function forgetAll(): void {
  const { local, tab } = getEnvironment()
  forgetKeptSession()
  for (const kept of [local, tab]) {
    for (const name of kept.names()) if (name.startsWith('guildhall.')) kept.remove(name)
  }
  note('phone', 'the webview’s data are gone')
}

/** Closes the webview, and forgets what it has kept: the portal's session, and what it knew of the phone. */
export function clearData(): void {
  close()
  getEnvironment().delay(goingTime, forgetAll)
}
