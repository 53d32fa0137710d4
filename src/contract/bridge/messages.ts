import * as v from 'valibot'
import { flagSchema, idSchema } from '../wire.ts'

/** Messages of anything else that shares the window are not ours to read. */
export const bridgeChannel = 'guildhall-bridge'

const channel = v.literal(bridgeChannel)

/** A file as it crosses the bridge: its type, and its bytes in base64. */
const bridgeFileSchema = v.object({ type: v.string(), data: v.string() })

/**
 * What the app around a webview can be asked for (rule 17.6), each message with an id
 * that its answer repeats:
 * - `is_webview`: whether an app is there, and what it can do.
 * - `openFile`: lets the player choose a picture of one of the `types`.
 * - `share`: hands a text, an address and, where there is one, a picture to the device's own sharing.
 * - `changeCloseMode`: whether the app's close button closes the page (`close`) or asks the player first (`ask`), while something
 *   is under way. An app goes back to `close` by itself whenever another page loads.
 * - `openInBrowser`: opens an address in the system's browser.
 *
 * The app reads them as JSON text: from WebKit's message handler `guildhall`, from an object `guildhall` that it has put into
 * the window, or, where it is a page of ours that frames this one, as a window message.
 */
export const bridgeRequests = {
  is_webview: v.object({ channel, id: idSchema, action: v.literal('is_webview') }),
  openFile: v.object({ channel, id: idSchema, action: v.literal('openFile'), types: v.array(v.string()) }),
  share: v.object({
    channel,
    id: idSchema,
    action: v.literal('share'),
    title: v.string(),
    text: v.string(),
    url: v.string(),
    file: v.optional(bridgeFileSchema),
  }),
  changeCloseMode: v.object({
    channel,
    id: idSchema,
    action: v.literal('changeCloseMode'),
    mode: v.picklist(['close', 'ask']),
  }),
  openInBrowser: v.object({ channel, id: idSchema, action: v.literal('openInBrowser'), url: v.string() }),
}
export type BridgeAction = keyof typeof bridgeRequests
export type BridgeRequest<Action extends BridgeAction> = v.InferOutput<(typeof bridgeRequests)[Action]>

/**
 * What the app answers, as JSON text in a window message of the page itself or of the page of the same origin that frames it;
 * of any other window, origin or shape it is not read. `done` is 0 where the player thought
 * better of it or the app cannot do it; `actions` answers `is_webview`, `file` answers `openFile`.
 */
export const bridgeAnswerSchema = v.object({
  channel,
  id: idSchema,
  done: flagSchema,
  actions: v.optional(v.array(v.string())),
  file: v.optional(bridgeFileSchema),
})
export type BridgeAnswer = v.InferOutput<typeof bridgeAnswerSchema>
