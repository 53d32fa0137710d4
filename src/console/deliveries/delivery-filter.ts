import { deliveryFailures, deliveryStates } from '../../contract/delivery/calls.ts'
import { findGameByProject } from '../../contract/games.ts'
import { parseMoment } from '../../contract/moment.ts'

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
  return Math.max(0, (parseMoment(`${moment.slice(0, 16)}Z`)?.getTime() ?? 0) / 1000)
}

/** A filter without what there is not: anybody may write an address. */
export function keepKnown(filter: DeliveryFilter): DeliveryFilter {
  const { state, state_reason, from, to } = toQuery(filter)
  return {
    ...filter,
    state,
    state_reason,
    game_project: findGameByProject(filter.game_project)?.gameProject ?? '',
    from: from === '0' ? '' : filter.from,
    to: to === '0' ? '' : filter.to,
  }
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
