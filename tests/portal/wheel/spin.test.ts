import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Acted } from '../../../src/portal/act/perform-act.ts'
import { spin, takeBigPrize } from '../../../src/portal/wheel/spin.ts'
import { $spinning, scores } from '../../../src/portal/wheel/wheel-store.ts'
import { crown, points, rations } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const busy = { kind: 'failed', notice: 'wheel.wheel_error_system_busy', isTold: false, isUnknown: false }
/** The session tells of it as well. */
const busyAndTold = { ...busy, isTold: true }
const shown = [points, rations, crown]

type SpinAct = Parameters<typeof spin>[0]
type Done = Extract<Awaited<ReturnType<SpinAct>>, { kind: 'done' }>

/** What the platform answers to a spin; each step is written down in `steps`. */
function createDone(steps: string[], result: Done['data']['result']): Done {
  return {
    kind: 'done',
    data: {
      result,
      score_list: [
        { sid: '10801', num: 4 },
        { sid: '10798', num: 38 },
      ],
      reward_list: [],
    },
    isEarlier: false,
    before: 100,
    release: () => steps.push('release'),
  }
}

function createTurner(steps: string[]) {
  return {
    start: () => {
      steps.push('start')
    },
    land: async (sector: number | null) => {
      steps.push(`land ${sector}`)
    },
    stop: () => {
      steps.push('stop')
    },
  }
}

let steps: string[]

beforeEach(() => {
  steps = []
  $spinning.set(false)
  scores.set({ turn: 5, luck: 37 })
})

describe('a spin', () => {
  test('lands on what the answer named, and only then shows the balances', async () => {
    const isSpinning: boolean[] = []
    const act: SpinAct = async () => {
      isSpinning.push($spinning.get())
      steps.push('asked')
      return createDone(steps, [rations])
    }
    const outcome = await spin(act, { turner: createTurner(steps), shown })
    expect(outcome).toMatchObject({ kind: 'won', isEarlier: false, before: 100, data: { result: [rations] } })
    expect(steps).toEqual(['start', 'asked', 'land 1', 'release'])
    expect(isSpinning).toEqual([true])
    expect($spinning.get()).toBe(false)
    expect(scores.read()).toEqual({ turn: 4, luck: 38 })
  })

  test('is not begun again while one runs', async () => {
    $spinning.set(true)
    const act = vi.fn<SpinAct>()
    expect(await spin(act, { turner: createTurner(steps), shown })).toEqual({
      kind: 'failed',
      notice: null,
      isTold: false,
      isUnknown: false,
    })
    expect(act).not.toHaveBeenCalled()
    expect(steps).toEqual([])
  })

  test('counts although it could not be shown', async () => {
    const turner = { ...createTurner(steps), land: () => Promise.reject(new Error('no animation')) }
    const outcome = await spin(async () => createDone(steps, [crown]), { turner, shown })
    expect(outcome.kind).toBe('won')
    expect(steps).toEqual(['start', 'stop', 'release'])
    expect($spinning.get()).toBe(false)
  })

  test('without a result is not accepted; balances are shown all the same', async () => {
    const outcome = await spin(async () => createDone(steps, []), { turner: createTurner(steps), shown })
    expect(outcome).toEqual(busy)
    expect(steps).toEqual(['start', 'stop', 'release'])
    expect($spinning.get()).toBe(false)
  })
})

describe('a spin that fails says so and clears the flag', () => {
  const refused = (code: number): Acted<never> => ({ kind: 'refused', code, msg: '', isEarlier: false })
  const insufficient = { ...busy, notice: 'wheel.wheel_error_insufficient_points' }
  const silent = { ...busy, notice: null }
  const asking = { ...busy, notice: 'act.outcome.retrying', isUnknown: true }

  test.each([
    ['with too few tickets', async () => refused(-1), insufficient],
    ['with any other code', async () => refused(5000), busy],
    ['with invalid parameters', async () => refused(1001), busy],
    ['without an answer', async (): Promise<Acted<never>> => ({ kind: 'retrying' }), asking],
    ['by an exception', () => Promise.reject(new Error('broken')), busy],
    ['by a token that has expired', async () => refused(1002), busyAndTold],
    ['by a token that is none', async () => refused(1003), busyAndTold],
    ['by too many calls', async () => refused(1004), busyAndTold],
    ['by an account that has changed', async () => refused(2010), busyAndTold],
    ['because it is under way elsewhere', async (): Promise<Acted<never>> => ({ kind: 'ignored' }), silent],
  ])('%s', async (_, act, outcome) => {
    expect(await spin(act, { turner: createTurner(steps), shown })).toEqual(outcome)
    expect(steps).toEqual(['start', 'stop'])
    expect($spinning.get()).toBe(false)
  })

  test('by a wheel that cannot even begin to turn', async () => {
    const turner = {
      ...createTurner(steps),
      start: () => {
        throw new Error('no animation')
      },
    }
    expect(await spin(async () => refused(-1), { turner, shown })).toEqual(busy)
    expect($spinning.get()).toBe(false)
  })
})

describe('the big prize', () => {
  test('is taken without a turn', async () => {
    const outcome = await takeBigPrize(async () => createDone(steps, [crown]))
    expect(outcome).toMatchObject({ kind: 'won', data: { result: [crown] } })
    expect(steps).toEqual(['release'])
  })

  test('is refused in the same words', async () => {
    const refused: Acted<never> = { kind: 'refused', code: -1, msg: '', isEarlier: false }
    expect(await takeBigPrize(async () => refused)).toEqual({
      kind: 'failed',
      notice: 'wheel.wheel_error_insufficient_points',
      isTold: false,
      isUnknown: false,
    })
    expect(await takeBigPrize(() => Promise.reject(new Error('broken')))).toEqual(busy)
  })
})
