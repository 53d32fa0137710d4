import * as v from 'valibot'
import {
  type BridgeAction,
  type BridgeAnswer,
  type BridgeRequest,
  bridgeAnswerSchema,
  bridgeChannel,
} from '../../contract/bridge/messages.ts'
import { getEnvironment, type WindowMessage } from '../environment.ts'

/** What an action is asked with, beside the id. */
type Wish<Action extends BridgeAction> = Omit<BridgeRequest<Action>, 'channel' | 'id' | 'action'>

/** Milliseconds an app may take for what needs no player; who does not answer is no app of ours. */
const patience = 1500
/** Milliseconds that a player may take to choose or to share: no question stays open for ever. */
const playersPatience = 10 * 60 * 1000

/** An answer of the app to a request: of this page's own origin and out of it, since apps speak from within it, or of its frame. */
function readAnswer({ origin, source, data }: WindowMessage, id: string): BridgeAnswer | null {
  const { address, isOfApp } = getEnvironment()
  if (origin !== address().origin || !isOfApp(source) || typeof data !== 'string') return null
  try {
    const parsed = v.safeParse(bridgeAnswerSchema, JSON.parse(data))
    return parsed.success && parsed.output.id === id ? parsed.output : null
  } catch {
    return null
  }
}

/** Asks the app for something; null where none is there or, within `limit` milliseconds, none answers. */
function askApp<Action extends BridgeAction>(
  action: Action,
  wish: Wish<Action>,
  limit = patience,
): Promise<BridgeAnswer | null> {
  const { createId, delay, onMessage, tellApp } = getEnvironment()
  const id = createId()
  return new Promise((resolve) => {
    const end = (answer: BridgeAnswer | null) => {
      stopListening()
      stopTimer()
      resolve(answer)
    }
    const stopListening = onMessage((message) => {
      const answer = readAnswer(message, id)
      if (answer) end(answer)
    })
    const stopTimer = delay(limit, () => end(null))
    if (!tellApp(JSON.stringify({ channel: bridgeChannel, id, action, ...wish }))) end(null)
  })
}

/** What the app around this page can do (rule 17.6); nothing in a plain browser. */
export async function findAppActions(): Promise<ReadonlySet<string>> {
  const answer = await askApp('is_webview', {})
  return new Set(answer?.done === 1 ? answer.actions : [])
}

/** Undoes base64; null for what is none. */
function toBytes(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/**
 * Lets the player choose a picture through the app; null where they chose none. Ask `findAppActions` first whether it can: an app
 * that cannot would never answer.
 */
export async function openFile(types: readonly string[]): Promise<Blob | null> {
  const answer = await askApp('openFile', { types: [...types] }, playersPatience)
  const bytes = answer?.done === 1 && answer.file ? toBytes(answer.file.data) : null
  return bytes ? new Blob([bytes], { type: answer?.file?.type ?? '' }) : null
}

/** Hands something to the device's own sharing, through an app that can; whether the player shared it. */
export async function share(what: Wish<'share'>): Promise<boolean> {
  return (await askApp('share', what, playersPatience))?.done === 1
}

/** Whether the app's close button closes the page, or asks the player first because something is under way. */
export async function changeCloseMode(mode: 'close' | 'ask'): Promise<boolean> {
  return (await askApp('changeCloseMode', { mode }))?.done === 1
}

/**
 * Opens an address in the system's browser: 1 where the app did, 0 where it can't. Null where it has not said so in time, which an app
 * that has gone behind the browser may not.
 */
export async function tryInBrowser(url: string): Promise<BridgeAnswer['done'] | null> {
  return (await askApp('openInBrowser', { url }))?.done ?? null
}

/** Opens an address in the system's browser; whether the app did. */
export async function openInBrowser(url: string): Promise<boolean> {
  return (await tryInBrowser(url)) === 1
}
