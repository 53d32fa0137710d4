import { getH5Token } from '../../contract/account/ticket-calls.ts'
import { linkHosts } from '../../contract/home/link-calls.ts'
import { getEnvironment } from '../environment.ts'
import { type Destination, decodesAddresses, type LinkFacts, resolveAddress } from '../links.ts'
import { countUnread, summary } from '../message/summary-store.ts'
import { $user } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { describeProperties } from '../session/send-event.ts'
import { $session } from '../session/session-store.ts'
import { openInBrowser } from '../webview/bridge.ts'
import { findOs } from '../webview/device.ts'
import { getWebview } from '../webview/webview.ts'

/** The publisher's hosts; none where they can't be asked for, so that nobody is told anything. */
async function findHosts(): Promise<Pick<LinkFacts, 'ticketHosts' | 'webviewHosts'>> {
  const answer = await callApi(linkHosts)
  const { ticket_hosts, webview_hosts } = answer.kind === 'ok' ? answer.data : { ticket_hosts: [], webview_hosts: [] }
  return { ticketHosts: ticket_hosts, webviewHosts: webview_hosts }
}

/** A one-time ticket; empty for who is not fully logged in, and where none is given. */
async function askForTicket(): Promise<string> {
  if ($session.get().mode !== 'FULL') return ''
  const answer = await callApi(getH5Token, { body: { num: 1 } })
  return answer.kind === 'ok' ? (answer.data[0] ?? '') : ''
}

function readFacts(): Omit<LinkFacts, 'ticketHosts' | 'webviewHosts'> {
  const { address, fact, userAgent } = getEnvironment()
  const { origin, pathname } = address()
  const { isInWebview, sdkVersion, top, bottom } = getWebview()
  const state = $user.get()
  const user = 'user' in state ? state.user : null
  const hasNewGift = summary.read()?.member_gift_has_new === 1
  return {
    origin,
    ticket: '',
    isInWebview,
    isDecoded: decodesAddresses(findOs(userAgent()), sdkVersion),
    values: {
      open_id: user?.open_id ?? '',
      fp_uid: user?.fp_uid ?? '',
      properties: JSON.stringify(describeProperties()),
      locale: fact('locale'),
      msgCount: String(countUnread(summary.$state.get())),
      memberGiftHasNew: hasNewGift ? '1' : '0',
      localAccountEnv: user?.env ?? '',
      referrer: origin + pathname,
      top: String(top),
      bottom: String(bottom),
    },
  }
}

/**
 * Where an address that `findAddress` gave leads in the end, with its placeholders filled; null for what must not be opened. The
 * ticket is asked for last, since it lives for a minute.
 */
export async function resolveLink(address: string, { isPopup = false } = {}): Promise<Destination | null> {
  const facts = { ...(await findHosts()), ...readFacts(), isPopup }
  const found = resolveAddress(address, facts)
  const ticket = found?.takesTicket ? await askForTicket() : ''
  return ticket ? resolveAddress(address, { ...facts, ticket }) : found
}

/** An address as a link shows it before its press: with all that is no secret, and without a ticket and who the player is. */
export function previewLink(address: string): string | null {
  return resolveAddress(address, { ...readFacts(), ticketHosts: [], webviewHosts: [] })?.address ?? null
}

/** Opens an address that `findAddress` gave: here, or in the system's browser where the webview is not for it. */
export async function openLink(address: string, how?: { isPopup?: boolean }): Promise<void> {
  const destination = await resolveLink(address, how)
  if (!destination) return
  const { openBeside, navigate } = getEnvironment()
  const isOpened =
    destination.opens === 'browser' && ((await openInBrowser(destination.address)) || openBeside(destination.address))
  if (!isOpened) navigate(destination.address)
}
