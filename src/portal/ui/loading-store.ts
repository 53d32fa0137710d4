import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'
import { askFor } from './ask-for.ts'

/** Milliseconds before the overlay appears: a quick answer shows none. */
const patience = 250

/** Whether the global loading overlay is shown. */
export const $loading = atom(false)

let underWay = 0
let stopTimer = () => {}

function finishOne(): void {
  underWay -= 1
  if (underWay > 0) return
  stopTimer()
  $loading.set(false)
}

/** Shows the loading overlay until the promise settles, and every other one that is under way. */
export function trackLoading<Result>(promise: Promise<Result>): Promise<Result> {
  underWay += 1
  if (underWay === 1) {
    stopTimer = getEnvironment().delay(patience, () => {
      $loading.set(true)
      askFor('overlays')
    })
  }
  return promise.finally(finishOne)
}
