import { pushState } from '../../contract/push/calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { type BrowserPushes, type BrowserSubscription, findPushes } from './browser-pushes.ts'
import { $isChanging, $pushKey, $reminders } from './reminder-store.ts'

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Whether a subscription is for the platform's key; one for another never brings anything. */
export function isFor({ options }: BrowserSubscription, key: string): boolean {
  return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === key
}

async function readReminders(pushes: BrowserPushes) {
  const known = await (await pushes.manager()).getSubscription()
  const answer = await callApi(pushState, { body: { endpoint: known?.endpoint ?? '' }, noloading: true })
  if (answer.kind !== 'ok' || answer.data.public_key === '') return 'hidden'
  const { public_key, is_on } = answer.data
  $pushKey.set(public_key)
  if (pushes.permission() === 'denied') return 'denied'
  return known && is_on === 1 && isFor(known, public_key) ? 'on' : 'off'
}

/** Milliseconds that the switch's place is kept for it; there may be no service worker, and then there is no answer. */
const patience = 5000

/** Finds out whether this device can be reminded, and is (rule 14.8). */
export async function loadReminders(): Promise<void> {
  const pushes = findPushes()
  const hide = () => $reminders.get() === 'unknown' && $reminders.set('hidden')
  if (!pushes) hide()
  if (!pushes || $isChanging.get()) return
  getEnvironment().delay(patience, hide)
  const state = await readReminders(pushes).catch(() => 'hidden' as const)
  if (!$isChanging.get()) $reminders.set(state)
}
