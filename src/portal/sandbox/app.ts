import { atom } from 'nanostores'
import * as v from 'valibot'
import { type BridgeAnswer, type BridgeRequest, bridgeChannel, bridgeRequests } from '../../contract/bridge/messages.ts'
import { note } from './log-store.ts'
import { $settings } from './settings-store.ts'

type Request = { [Action in keyof typeof bridgeRequests]: BridgeRequest<Action> }[keyof typeof bridgeRequests]

/** What the app shows over the webview, until the player answers it. */
export type Shown =
  | { kind: 'openFile'; request: BridgeRequest<'openFile'> }
  | { kind: 'share'; request: BridgeRequest<'share'> }
  | { kind: 'browser'; url: string }
  | { kind: 'closing' }

export const $shown = atom<Shown | null>(null)

/** What the close button does, as the page asked for last. */
export const $closeMode = atom<'close' | 'ask'>('close')

const requestSchema = v.union(Object.values(bridgeRequests))

/** What a text says; null where it is no JSON. Valibot's own reader would come with every page, as would its variants. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Reply = Omit<BridgeAnswer, 'channel' | 'id'>

/** Says something to the page; set by the phone that shows it. */
let sayToPage = (_: string) => {}

/** Connects the app with the page it shows. */
export function connectPage(say: (text: string) => void): void {
  sayToPage = say
}

/** Answers a request of the page. */
export function answer({ id, action }: Pick<Request, 'id' | 'action'>, reply: Reply): void {
  const text = JSON.stringify({ channel: bridgeChannel, id, ...reply })
  note('app → page', `${action}: ${reply.done === 1 ? 'done' : 'not done'}`, text)
  sayToPage(text)
}

/** All that the app can do. */
const offered = Object.keys(bridgeRequests).filter((action) => action !== 'is_webview')

function act(request: Request): void {
  if (request.action === 'openFile') $shown.set({ kind: 'openFile', request })
  else if (request.action === 'share') $shown.set({ kind: 'share', request })
  else {
    if (request.action === 'changeCloseMode') $closeMode.set(request.mode)
    if (request.action === 'openInBrowser') $shown.set({ kind: 'browser', url: request.url })
    answer(request, request.action === 'is_webview' ? { done: 1, actions: offered } : { done: 1 })
  }
}

/** Hears what the page says, by the object of a system or as a message to its frame; an app that hangs does nothing about it. */
export function hear(text: string, by: string): void {
  const parsed = v.safeParse(requestSchema, readJson(text))
  const what = parsed.success ? parsed.output.action : 'something else'
  note('page → app', `${what}, by ${by}`, text)
  if (parsed.success && !$settings.get().isSilent) act(parsed.output)
}
