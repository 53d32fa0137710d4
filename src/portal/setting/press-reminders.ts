import * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { subscribePush, unsubscribePush } from '../../contract/push/calls.ts'
import { t } from '../i18n/texts.ts'
import { sentenceDuration, tellOutcome } from '../outcome/say-outcome.ts'
import { callApi } from '../session/api.ts'
import { showToast } from '../ui/toast-store.ts'
import { type BrowserPushes, findPushes } from './browser-pushes.ts'
import { isFor } from './load-reminders.ts'
import { $isChanging, $pushKey, $reminders } from './reminder-store.ts'

const done = { kind: 'ok', data: null } as const

/** What the platform answered; null where the browser's push service did not do its part. */
type Told = Answer<unknown> | null

/** Subscribes at the browser's push service and tells the platform. */
async function subscribe(pushes: BrowserPushes, key: string): Promise<Told> {
  const manager = await pushes.manager()
  const known = await manager.getSubscription()
  if (known && !isFor(known, key)) await known.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const body = v.safeParse(subscribePush.body, made.toJSON())
  if (!body.success) return null
  return await callApi(subscribePush, { body: body.output, noloading: true })
}

/** Tells the platform first: what the browser alone has forgotten would be sent in vain. */
async function unsubscribe(pushes: BrowserPushes): Promise<Told> {
  const known = await (await pushes.manager()).getSubscription()
  if (!known) return done
  const answer = await callApi(unsubscribePush, { body: { endpoint: known.endpoint }, noloading: true })
  if (answer.kind === 'ok') await known.unsubscribe().catch(() => false)
  return answer
}

async function switchOn(pushes: BrowserPushes): Promise<Told> {
  $reminders.set('asking')
  const permission = await pushes.ask().catch(() => 'default' as const)
  if (permission !== 'granted') {
    $reminders.set(permission === 'denied' ? 'denied' : 'off')
    return done
  }
  $reminders.set('on')
  const told = await subscribe(pushes, $pushKey.get()).catch(() => null)
  if (told?.kind !== 'ok') $reminders.set('off')
  return told
}

async function switchOff(pushes: BrowserPushes): Promise<Told> {
  $reminders.set('off')
  const told = await unsubscribe(pushes).catch(() => null)
  if (told?.kind !== 'ok') $reminders.set('on')
  return told
}

/** Switches reminders on this device (rule 14.8): asks for permission first, and says where a change did not go through. */
export async function pressReminders(isOn: boolean): Promise<void> {
  const pushes = findPushes()
  if (!pushes || $isChanging.get()) return
  $isChanging.set(true)
  const told = await (isOn ? switchOn(pushes) : switchOff(pushes))
  $isChanging.set(false)
  if (told) tellOutcome(told)
  else showToast({ icon: 'error', text: t('setting.failed'), duration: sentenceDuration })
}
