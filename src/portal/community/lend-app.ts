import { communityChannel, type PortalMessage } from '../../contract/community/bus.ts'
import { pictureUpload } from '../../contract/image/calls.ts'
import { type Chooser, findAppChooser } from '../webview/app-chooser.ts'
import { setUnderWay } from '../webview/close-mode.ts'

const channel = communityChannel

/** What is written in the community, as a reason for the app to ask before it closes. */
const reason = 'community'

/**
 * Lends the community in its frame what the app around the portal does (rule 17.6), answering by `send`: the community has no
 * bridge of its own, since the app hears the portal's page and the portal's origin alone.
 */
export function lendApp(send: (message: PortalMessage) => void) {
  let chooser: Chooser | null = null
  let isChoosing = false
  return {
    /** A page of the community has come, in which nothing is written yet. */
    async offer(): Promise<void> {
      void setUnderWay(reason, false)
      chooser = await findAppChooser()
      if (chooser) send({ channel, type: 'app', actions: ['openFile'] })
    },
    /** Has the app choose a picture; one at a time, as a player can answer one question only. */
    async openFile(id: string): Promise<void> {
      if (!chooser || isChoosing) {
        send({ channel, type: 'file', id, file: null })
        return
      }
      isChoosing = true
      const file = await chooser(pictureUpload.types)
      isChoosing = false
      send({ channel, type: 'file', id, file })
    },
    changeCloseMode(mode: 'close' | 'ask'): void {
      void setUnderWay(reason, mode === 'ask')
    },
    /** The community is no longer shown, and what was written in it is gone. */
    stop(): void {
      void setUnderWay(reason, false)
    },
  }
}
