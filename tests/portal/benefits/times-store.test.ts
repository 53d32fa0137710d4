import { describe, expect, it } from 'vitest'
import type { Times } from '../../../src/portal/benefits/rights.ts'
import { createTimes } from '../../../src/portal/benefits/times-store.ts'

/** A platform that answers when told to. */
function createPlatform() {
  const waiting = new Map<string, (times: Times | null) => void>()
  const asked: string[] = []
  const ask = (key: string) => {
    asked.push(key)
    return new Promise<Times | null>((resolve) => waiting.set(key, resolve))
  }
  const answer = async (key: string, count: number | null) => {
    waiting.get(key)?.(count === null ? null : { kind: 'known', count, reset: 9 })
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { book: createTimes(ask), asked, answer }
}

describe('the times of rights', () => {
  it('are asked for once each, in order, two at a time', async () => {
    const { book, asked, answer } = createPlatform()
    book.want(['a', 'b', 'c'])
    book.want(['a', 'c'])
    expect(asked).toEqual(['a', 'b'])
    await answer('a', 1)
    expect(asked).toEqual(['a', 'b', 'c'])
    await answer('c', 0)
    book.want(['a'])
    expect(asked).toHaveLength(3)
    expect(book.$times.get()).toMatchObject({ a: { count: 1 }, b: { kind: 'asked' }, c: { count: 0 } })
  })

  it('that did not come are asked for again when told to, not by themselves', async () => {
    const { book, asked, answer } = createPlatform()
    book.want(['a'])
    await answer('a', null)
    book.want(['a'])
    expect(book.$times.get()).toEqual({ a: { kind: 'failed' } })
    book.refresh(['a'])
    await answer('a', 2)
    expect(asked).toEqual(['a', 'a'])
    expect(book.$times.get()).toMatchObject({ a: { count: 2 } })
  })

  it('stay while they are asked for again, and when nothing comes', async () => {
    const { book, answer } = createPlatform()
    book.want(['a'])
    await answer('a', 2)
    book.refresh()
    expect(book.$times.get()).toMatchObject({ a: { count: 2 } })
    await answer('a', null)
    expect(book.$times.get()).toMatchObject({ a: { count: 2 } })
  })

  it('are not overwritten by an answer that a claim has overtaken', async () => {
    const { book, answer } = createPlatform()
    book.want(['a'])
    await answer('a', 2)
    book.refresh()
    book.$times.set({ a: { kind: 'known', count: 1, reset: 9 } })
    await answer('a', 2)
    expect(book.$times.get()).toMatchObject({ a: { count: 1 } })
  })

  it('of the player before are dropped', async () => {
    const { book, asked, answer } = createPlatform()
    book.want(['a', 'b', 'c'])
    book.$times.set({})
    await answer('a', 5)
    await answer('b', 5)
    expect(asked).toEqual(['a', 'b'])
    expect(book.$times.get()).toEqual({})
    book.want(['a'])
    await answer('a', 1)
    expect(book.$times.get()).toMatchObject({ a: { count: 1 } })
  })
})
