import type { PortalMessage } from '../../../contract/community/bus.ts'
import { getEnvironment } from '../../environment.ts'
import type { Chooser } from '../../webview/app-chooser.ts'
import { findPortal, readPortalMessage, tellPortal } from './tell-portal.ts'

type AppOffer = Extract<PortalMessage, { type: 'app' }>

/** What the app around the portal does for this page; nothing until the portal has said so. */
let actions: AppOffer['actions'] = []

/** Remembers what the app around the portal can do. */
export function heedApp(offer: AppOffer): void {
  actions = offer.actions
}

/** Asks for a picture through the portal, which always answers: it has a limit for the player (rule 17.6). */
function openFile(): Promise<Blob | null> {
  const { createId, onMessage } = getEnvironment()
  const id = createId()
  return new Promise((resolve) => {
    const stopListening = onMessage((message) => {
      const read = readPortalMessage(message, findPortal())
      if (read?.type !== 'file' || read.id !== id) return
      stopListening()
      resolve(read.file)
    })
    tellPortal({ type: 'open_file', id })
  })
}

/** The way to choose a picture through the app around the portal; null where there is none. */
export function readPortalChooser(): Chooser | null {
  return actions.includes('openFile') ? openFile : null
}
