import type { LoginMessage } from '../../contract/passport/messages.ts'
import { getEnvironment } from '../environment.ts'
import { findPortalOrigin } from './portal-origin.ts'

type Wordless<Message> = Message extends LoginMessage ? Omit<Message, 'channel'> : never

/** Whether a portal shows this page over its own. */
export function isFramed(): boolean {
  return parent !== self
}

/**
 * Says something to the portal that shows this page. It reaches the portal's own origin only: anybody else who frames the
 * page hears nothing.
 */
export function tellPortal(message: Wordless<LoginMessage>): void {
  parent.postMessage({ channel: 'guildhall-login', ...message }, findPortalOrigin(getEnvironment().address()))
}
