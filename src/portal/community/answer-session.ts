import { getH5Token } from '../../contract/account/ticket-calls.ts'
import { communityChannel, type SessionMessage } from '../../contract/community/bus.ts'
import type { UserState } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import type { Session } from '../session/kept-session.ts'

/** What the portal knows when the community asks who is here. */
export interface Here {
  user: UserState
  session: Session
}

const guest: SessionMessage = { channel: communityChannel, type: 'session', who: 'guest', fp_uid: '', ticket: '' }

/** Who is here, without a ticket: somebody with a role of the game, or a guest; null while it is not known, or could not be asked. */
export function describeHere({ user, session }: Here): SessionMessage | null {
  if (user.kind === 'loading' || user.kind === 'failed' || ('isKept' in user && user.isKept)) return null
  if (user.kind !== 'ready' || user.user.game_id === '') return guest
  return { ...guest, who: session.mode === 'HALF' ? 'half' : 'player', fp_uid: session.fpUid }
}

/** The same with a one-time ticket where the community has no session of the account; a guest where none is given, null where nobody answered. */
export async function answerSession(here: Here, known: string): Promise<SessionMessage | null> {
  const message = describeHere(here)
  if (!message || message.who === 'guest' || message.fp_uid === known) return message
  const answer = await callApi(getH5Token, { body: { num: 1 }, noloading: true })
  if (answer.kind !== 'ok') return null
  const [ticket = ''] = answer.data
  return ticket === '' ? guest : { ...message, ticket }
}
