import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { EventName, sendText } from '../../contract/log/calls.ts'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { findOs, getDeviceId, getSessionId } from '../webview/device.ts'
import { getWebview } from '../webview/webview.ts'
import { readKeptSession } from './kept-session.ts'

/** The path of `sendText`: its schemas are too heavy for every page, and a test compares the two. */
export const eventPath = 'log/send_text'

type EventBody = v.InferInput<(typeof sendText)['body']>

/** Events of this page that are not noted on the device yet (`log/follow-events.ts`). */
export const $sentEvents = atom<readonly EventBody[]>([])

/** The device and the game around it, as events and the pages of the publisher are told them. */
export function describeProperties(): EventBody['device'] {
  const { fact, userAgent } = getEnvironment()
  const { isInWebview, isFromSdk, sdkVersion, sdkLang, sdkGameId, sdkGameProject, seasonId } = getWebview()
  return {
    device_id: getDeviceId(),
    session_id: getSessionId(),
    os: findOs(userAgent()),
    lang: fact('locale'),
    game_project: fact('project'),
    is_in_webview: isInWebview,
    from_sdk: isFromSdk,
    sdk_version: sdkVersion,
    sdk_lang: sdkLang,
    sdk_game_id: sdkGameId,
    sdk_game_project: sdkGameProject,
    season_id: seasonId,
  }
}

/**
 * Sends an event by beacon (rule 22.2); nobody waits for it and nothing depends on it. What
 * belongs to the event itself goes into `user`, beside who was here. Of a preview nothing is sent: the player was not here, and a
 * beacon has no token by which the platform could tell.
 */
export function sendEvent(event: EventName, properties: EventBody['user'] = {}): void {
  const { address, isPreview, now, sendBeacon } = getEnvironment()
  if (isPreview()) return
  const { mode, fpUid } = readKeptSession()
  const body: EventBody = {
    app_id: 'guildhall-portal',
    event,
    timestamp: now(),
    user: { fp_uid: fpUid, mode, ...properties },
    device: describeProperties(),
  }
  sendBeacon(`${findBases(address().hostname).api}/api/${eventPath}`, JSON.stringify(body))
  $sentEvents.set([...$sentEvents.get(), body])
}
