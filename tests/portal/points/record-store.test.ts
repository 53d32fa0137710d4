import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../src/contract/benefits/flow-calls.ts'
import type { Answer } from '../../../src/contract/client.ts'
import { createRecord, type RecordPage, type RecordPlace } from '../../../src/portal/points/record-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { sampleFlow } from './sample.ts'

interface Page extends RecordPage {
  total: number
}

const flows = (from: number, count: number): Flow[] =>
  Array.from({ length: count }, (_, index) => sampleFlow({ id: String(from + index) }))

/** A record of so many lines, which are answered when the test says so. */
function keepRecord(length: number) {
  const asked: RecordPlace[] = []
  const waiting: (() => void)[] = []
  const record = createRecord<Page>((place) => {
    asked.push(place)
    const from = Number(place.cursor)
    const rows = flows(from, Math.min(place.page_size, length - from))
    const end = from + rows.length
    const data = {
      rows,
      next_cursor: end < length ? String(end) : '',
      total: place.op_type === 0 ? length : place.op_type,
    }
    return new Promise<Answer<Page>>((resolve) => waiting.push(() => resolve({ kind: 'ok', data })))
  })
  const answerAll = async (done: Promise<unknown>) => {
    for (const answer of waiting.splice(0)) answer()
    await done
  }
  const countRows = () => {
    const state = record.list.$state.get()
    return state.kind === 'ready' ? state.rows.length : state.kind
  }
  return { record, asked, waiting, answerAll, countRows }
}

describe('a record', () => {
  it('goes on by cursor and says which page that is', async () => {
    const { record, asked, answerAll, countRows } = keepRecord(25)
    await answerAll(record.begin())
    await answerAll(record.list.load(loadModes.append))
    expect(asked).toEqual([
      { op_type: 0, page: 1, page_size: 10, cursor: '' },
      { op_type: 0, page: 2, page_size: 10, cursor: '10' },
    ])
    expect(countRows()).toBe(20)
    await answerAll(record.list.load(loadModes.append))
    expect(countRows()).toBe(25)
    expect(record.list.$state.get()).toMatchObject({ next: '' })
  })

  it('begins anew when it is filtered, and says what is true of the filter', async () => {
    const { record, asked, answerAll } = keepRecord(25)
    await answerAll(record.begin())
    expect(record.$whole.get()?.total).toBe(25)
    await answerAll(record.filter('out'))
    expect(asked.at(-1)).toEqual({ op_type: 2, page: 1, page_size: 10, cursor: '' })
    expect(record.$whole.get()?.total).toBe(2)
  })

  it('heeds nothing that was asked before the filter changed', async () => {
    const { record, waiting } = keepRecord(25)
    const first = record.begin()
    const second = record.filter('in')
    waiting[1]?.()
    await second
    waiting[0]?.()
    await first
    expect(record.$whole.get()?.total).toBe(1)
  })

  it('is looked through again as long as one call can renew it', async () => {
    const { record, asked, answerAll, countRows } = keepRecord(130)
    await answerAll(record.begin())
    await answerAll(record.refresh())
    expect(asked.at(-1)).toEqual({ op_type: 0, page: 1, page_size: 10, cursor: '' })
    while (countRows() !== 130) await answerAll(record.list.load(loadModes.append))
    const before = asked.length
    await answerAll(record.refresh())
    expect(asked.length).toBe(before)
    expect(countRows()).toBe(130)
  })
})
