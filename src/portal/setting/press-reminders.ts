import * as v from 'valibot'
import { subscribePush, unsubscribePush } from '../../contract/push/calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { showToast } from '../ui/toast-store.ts'
import { type BrowserPushes, findPushes } from './browser-pushes.ts'
import { isFor } from './load-reminders.ts'
import { $isChanging, $pushKey, $reminders } from './reminder-store.ts'

/** Subscribes at the browser's push service and tells the platform; false where one of the two did not take it. */
async function subscribe(pushes: BrowserPushes, key: string): Promise<boolean> {
  const manager = await pushes.manager()
  const known = await manager.getSubscription()
  if (known && !isFor(known, key)) await known.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const body = v.safeParse(subscribePush.body, made.toJSON())
  if (!body.success) return false
  const answer = await callApi(subscribePush, { body: body.output, noloading: true })
  return answer.kind === 'ok'
}

/** Tells the platform first: what the browser alone has forgotten would be sent in vain. */
async function unsubscribe(pushes: BrowserPushes): Promise<boolean> {
  const known = await (await pushes.manager()).getSubscription()
  if (!known) return true
  const answer = await callApi(unsubscribePush, { body: { endpoint: known.endpoint }, noloading: true })
  if (answer.kind !== 'ok') return false
  await known.unsubscribe().catch(() => false)
  return true
}

async function switchOn(pushes: BrowserPushes): Promise<boolean> {
  $reminders.set('asking')
  const permission = await pushes.ask().catch(() => 'default' as const)
  if (permission !== 'granted') {
    $reminders.set(permission === 'denied' ? 'denied' : 'off')
    return true
  }
  $reminders.set('on')
  const isDone = await subscribe(pushes, $pushKey.get()).catch(() => false)
  if (!isDone) $reminders.set('off')
  return isDone
}

async function switchOff(pushes: BrowserPushes): Promise<boolean> {
  $reminders.set('off')
  const isDone = await unsubscribe(pushes).catch(() => false)
  if (!isDone) $reminders.set('on')
  return isDone
}

/** Switches reminders on this device (rule 14.8): asks for permission first, and says where a change did not go through. */
export async function pressReminders(isOn: boolean): Promise<void> {
  const pushes = findPushes()
  if (!pushes || $isChanging.get()) return
  $isChanging.set(true)
  const isDone = await (isOn ? switchOn(pushes) : switchOff(pushes))
  $isChanging.set(false)
  if (!isDone) showToast({ icon: 'error', text: t('setting.failed'), duration: 4500 })
}
