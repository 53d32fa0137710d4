import {
  type AppMessage,
  communityChannel,
  type PortalMessage,
  parsePortalMessage,
} from '../../../contract/community/bus.ts'
import { getEnvironment, type WindowMessage } from '../../environment.ts'
import { findPortalOrigin } from '../../passport/portal-origin.ts'

type Wordless<Message> = Message extends AppMessage ? Omit<Message, 'channel'> : never

/** Whether a portal shows this page in its own. */
export function isFramed(): boolean {
  return parent !== self
}

/** Where messages of the portal come from: its origin, and the window around this one. */
export function findPortal(): { origin: string; source: unknown } {
  return { origin: findPortalOrigin(getEnvironment().address()), source: parent }
}

/** Says something to the portal around this page, and to nobody else who might frame it. */
export function tellPortal(message: Wordless<AppMessage>): void {
  if (!isFramed()) return
  parent.postMessage({ channel: communityChannel, ...message }, findPortal().origin)
}

/** A message of the portal: of its origin, from the window around this one and of its shape; null for anything else. */
export function readPortalMessage(
  message: WindowMessage,
  from: { origin: string; source: unknown },
): PortalMessage | null {
  if (message.origin !== from.origin || message.source !== from.source) return null
  return parsePortalMessage(message.data)
}
