import { atom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import {
  type ConsoleDelivery,
  countOutage,
  findDeliveries,
  outageLimit,
  sendDeliveryAgain,
  sendOutageAgain,
} from '../../contract/console/calls.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole, explainLoad } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { compareAddress, noteFilter, readNoted } from '../session/note-filter.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { showToast } from '../toast/toast-store.ts'
import { type DeliveryFilter, filterNames, keepKnown, noFilter, toOutage, toQuery } from './delivery-filter.ts'

/** The filter as it stands in the address, so that a filtered list can be linked to. */
export const $deliveryFilter = atom<DeliveryFilter>(noFilter)

/** Deliveries, latest first. */
export const deliveryList = createList<ConsoleDelivery>(async ({ cursor, size = 50 }) => {
  const query = { ...toQuery($deliveryFilter.get()), cursor, page_size: size }
  return mapAnswer(
    await redirectIfSignedOut(callConsole(findDeliveries, { query })),
    ({ delivery_list, next_cursor }) => ({
      rows: delivery_list,
      next: next_cursor,
    }),
  )
})

/** Filters the list. */
export function filterDeliveries(filter: DeliveryFilter): void {
  noteFilter({ ...filter })
  $deliveryFilter.set(filter)
  void deliveryList.load(loadModes.init)
}

const reload = () => deliveryList.load(loadModes.update)

/** Sends one again, under its id or under a new one. */
export function pressResend({ id, game_project, uid }: ConsoleDelivery, asNew: boolean): void {
  askToAct({
    title: asNew ? 'Send it under a new id?' : 'Send it again?',
    text: asNew
      ? `To ${uid}. For a game that knows the old id and has lost the items: one that has them gives them twice.`
      : `To ${uid}, under the same id, which a game that has had it knows again.`,
    label: asNew ? 'Send under a new id' : 'Send again',
    isGrave: asNew,
    run: (reason) => callConsole(sendDeliveryAgain, { body: { game_project, id, as_new: asNew ? 1 : 0, reason } }),
    done: ({ new_id }) => (new_id === '' ? 'It is on its way again.' : `It is on its way as ${new_id}.`),
    follow: reload,
  })
}

type Outage = ReturnType<typeof toOutage>

/** Calls until as many were sent as were counted, or no more are found. */
async function sendAll(outage: Outage, asNew: 0 | 1, { reason, count }: { reason: string; count: number }) {
  let sent = 0
  for (let round = 0; round < Math.ceil(count / outageLimit); round += 1) {
    const answer = await callConsole(sendOutageAgain, { body: { ...outage, as_new: asNew, reason } })
    if (answer.kind !== 'ok') return answer
    sent += answer.data.sent
    if (answer.data.has_more === 0) break
  }
  const all: Answer<{ sent: number }> = { kind: 'ok', data: { sent } }
  return all
}

/** Says how many the filter finds that did not arrive, and sends them again, all of an outage. */
export async function pressOutage(asNew: 0 | 1): Promise<void> {
  const outage = toOutage($deliveryFilter.get())
  const query = {
    ...outage,
    from: String(outage.from),
    to: String(outage.to),
    as_new: asNew === 1 ? '1' : '0',
  } as const
  const answer = await redirectIfSignedOut(callConsole(countOutage, { query }))
  if (answer.kind !== 'ok') return showToast(explainLoad(answer))
  const { count, has_more } = answer.data
  if (count === 0) return showToast('Nothing that fits the filter waits to be sent again.')
  const many = count === 1 ? '1 delivery' : `${count} deliveries`
  askToAct({
    title: `Send ${many} again?`,
    text: `${has_more ? `The oldest ${count} of more` : 'All'} that fit the filter and did not arrive${asNew ? ', under new ids: a game that has them gives them twice' : ''}.`,
    label: `Send ${many}`,
    isGrave: asNew === 1,
    run: (reason) => sendAll(outage, asNew, { reason, count }),
    done: ({ sent }) => `${sent} on their way again.`,
    follow: reload,
  })
}

/** What the page does when it is opened. */
export function openDeliveries(): void {
  const read = readNoted()
  const entries = filterNames.map((name) => [name, read(name)])
  const filter = keepKnown({ ...noFilter, ...Object.fromEntries(entries) })
  compareAddress({ ...filter })
  $deliveryFilter.set(filter)
  void deliveryList.load(loadModes.init)
}
