import { getEnvironment } from '../environment.ts'
import { $sentEvents } from '../session/send-event.ts'
import { addEntry } from './device-log.ts'

/** Keeps the events that this page sends on the device, for `/checkLogs` (rule 18.4): those so far, and each that follows. */
export function followEvents(): void {
  const { local } = getEnvironment()
  $sentEvents.subscribe((events) => {
    if (events.length === 0) return
    $sentEvents.set([])
    for (const { timestamp, event, user } of events) {
      const { fp_uid: _, half_fp_uid: __, mode: ___, ...properties } = user ?? {}
      const facts = Object.entries(properties).map(([name, value]) => `${name}: ${value}`)
      addEntry(local, { at: timestamp, kind: 'event', text: [event, ...facts].join(' ') })
    }
  })
}
