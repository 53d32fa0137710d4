import type { PortalMessage } from '../../contract/community/bus.ts'
import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { answerSession } from './answer-session.ts'

/** Tells the community who is here, by `send`, once it has asked, and again when that changes. */
export function followSession(send: (message: PortalMessage) => void) {
  let known: string | null = null
  let said = ''
  let turn = 0
  const tell = async () => {
    if (known === null) return
    turn += 1
    const own = turn
    const message = await answerSession({ user: $user.get(), session: $session.get() }, known)
    // Who was here when a ticket was asked for may have gone before it came.
    if (own !== turn) return
    if (!message || (message.fp_uid === said && message.ticket === '' && said !== '')) return
    said = message.fp_uid
    known = message.fp_uid
    send(message)
  }
  const stops = [$user.listen(() => void tell()), $session.listen(() => void tell())]
  return {
    /** The community asks: it has a session of this account, or of nobody. */
    ask(fpUid: string) {
      known = fpUid
      said = ''
      void tell()
    },
    stop() {
      turn += 1
      for (const stop of stops) stop()
    },
  }
}
