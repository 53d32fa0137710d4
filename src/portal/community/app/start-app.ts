import type { PortalMessage, SessionMessage } from '../../../contract/community/bus.ts'
import { isCommunityId } from '../../../contract/community/post.ts'
import { exchangeTicket, logout } from '../../../contract/session/account-calls.ts'
import { getEnvironment } from '../../environment.ts'
import { findPortalOrigin } from '../../passport/portal-origin.ts'
import { getHomePath } from '../../session/place.ts'
import { heedApp } from './ask-app.ts'
import { callCommunity } from './call-community.ts'
import {
  $member,
  dropMember,
  judgeSession,
  type KeptMember,
  keepMember,
  type MemberKind,
  readCurrent,
  readKept,
} from './member-store.ts'
import { findPortal, isFramed, readPortalMessage, tellPortal } from './tell-portal.ts'
import { loadFailed, refreshView, startViews } from './view-store.ts'

/** Milliseconds that the portal may take to say who is here; then the page is as for a guest. */
const memberDelay = 8_000

/** Ends a session that nobody uses any more. */
function end(kept: KeptMember | null): void {
  if (kept) void callCommunity(logout, {}, kept.token)
}

/** How many messages the portal has sent, and how many exchanges in a row have failed. */
let turn = 0
let failures = 0

/** Becomes the player of a ticket, unless the portal has said something else meanwhile. One that fails is asked for once more. */
async function redeem(ticket: string, kind: MemberKind): Promise<void> {
  const own = turn
  const answer = await callCommunity(exchangeTicket, { body: { token: ticket } })
  const member = answer.kind === 'ok' ? { fpUid: answer.data.fp_uid, token: answer.data.auth_token } : null
  if (own !== turn) {
    end(member)
    return
  }
  if (member) {
    failures = 0
    keepMember(member, kind)
    return
  }
  dropMember()
  failures += 1
  if (failures === 1) tellPortal({ type: 'ask_session', fp_uid: '' })
}

/** Becomes who the portal says is here; until it has said so nobody acts with the session of the last visit. */
export function followPortal(message: SessionMessage): void {
  turn += 1
  const current = readCurrent()
  const judged = judgeSession(message, current)
  const kind = message.who === 'half' ? 'half' : 'player'
  if (judged === 'same' && current) {
    keepMember(current, kind)
    return
  }
  dropMember(judged === 'exchange' ? 'unknown' : 'guest')
  end(current)
  if (judged === 'exchange') void redeem(message.ticket, kind)
}

/** Opened by itself, the community leads to the page of the portal that shows it. */
function goToPortal(): void {
  const { address, navigate } = getEnvironment()
  const { searchParams } = address()
  const home = findPortalOrigin(address()) + getHomePath()
  const id = searchParams.get('id') ?? ''
  const isArticle = searchParams.get('view') === 'article' && isCommunityId(id)
  navigate(isArticle ? `${home}/communityDetail/articleDetail?id=${id}` : `${home}/communityDynamic`, 'replace')
}

function heed(message: PortalMessage): void {
  if (message.type === 'session') followPortal(message)
  else if (message.type === 'app') heedApp(message)
}

/**
 * Starts the community in its frame: asks the portal who is here (rule 18.9), and shows them what the address names, again where it
 * did not come and the network or the player is back.
 */
export function startApp(): void {
  if (!isFramed()) {
    goToPortal()
    return
  }
  const { delay, onMessage, onNetworkChange, onReturn } = getEnvironment()
  onMessage((message) => {
    const read = readPortalMessage(message, findPortal())
    if (read) heed(read)
  })
  startViews()
  tellPortal({ type: 'ready' })
  tellPortal({ type: 'ask_session', fp_uid: readKept()?.fpUid ?? '' })
  delay(memberDelay, () => $member.get().kind === 'unknown' && $member.set({ kind: 'guest' }))
  onNetworkChange(() => void loadFailed())
  onReturn(() => void refreshView())
}
