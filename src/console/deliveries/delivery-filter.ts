import { deliveryFailures, deliveryStates } from '../../contract/delivery/calls.ts'

/** What of the deliveries is shown, as it is typed; `from` and `to` are moments in UTC, as `2026-11-27T13:30`. Empty for no bound. */
export interface DeliveryFilter {
  game_project: string
  fp_uid: string
  uid: string
  item_id: string
  state: string
  state_reason: string
  from: string
  to: string
}

export const filterNames = ['game_project', 'fp_uid', 'uid', 'item_id', 'state', 'state_reason', 'from', 'to'] as const

export const noFilter: DeliveryFilter = {
  game_project: '',
  fp_uid: '',
  uid: '',
  item_id: '',
  state: '',
  state_reason: '',
  from: '',
  to: '',
}

/** Unix seconds; 0 for what is no moment. */
function toSeconds(moment: string): number {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(moment) ? Date.parse(`${moment.slice(0, 16)}:00Z`) : 0
  return Number.isNaN(at) ? 0 : Math.max(0, at / 1000)
}

/** The filter as the list takes it; what is no state or reason is left out, since anybody may write an address. */
export function toQuery({ state, state_reason, from, to, ...ids }: DeliveryFilter) {
  return {
    ...ids,
    state: deliveryStates.find((one) => one === state) ?? ('' as const),
    state_reason: deliveryFailures.find((one) => one === state_reason) ?? ('' as const),
    from: String(toSeconds(from)),
    to: String(toSeconds(to)),
  }
}

/** Whether what the filter shows may be sent again all at once: of one game, and not what has arrived. */
export function isOutage({ game_project, state }: DeliveryFilter): boolean {
  return game_project !== '' && ['', 'delivering', 'delayed'].includes(state)
}

/** The filter as sending all again takes it. */
export function toOutage(filter: DeliveryFilter) {
  const { state, from, to, ...query } = toQuery(filter)
  const sent = state === 'delivering' || state === 'delayed' ? state : ('' as const)
  return { ...query, state: sent, from: Number(from), to: Number(to) }
}
