// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import asked from '../../../src/portal/ui/asked-directive.ts'
import now from '../../../src/portal/ui/now-directive.ts'
import seen from '../../../src/portal/ui/seen-directive.ts'
import { stubObserver } from '../set-up/stub-observer.ts'

const root = document.documentElement
const hydrate = vi.fn(async () => undefined)

beforeEach(() => hydrate.mockClear())
afterEach(() => {
  delete root.dataset.asked
})

/** An island of a page, with what the directive sees of it. */
function build(directive: typeof asked, value: string, load = async () => hydrate) {
  const island = document.createElement('astro-island')
  const content = document.createElement('section')
  island.append(content)
  directive(load, { name: 'test', value }, island)
  return content
}

async function ask(names: string) {
  root.dataset.asked = names
  await new Promise((rested) => setTimeout(rested))
}

describe('client:asked', () => {
  test('waits for its name, or for one of several', async () => {
    build(asked, 'rest doors')
    await ask('player overlays')
    expect(hydrate).not.toHaveBeenCalled()
    await ask('player doors')
    expect(hydrate).toHaveBeenCalledOnce()
    await ask('player doors rest')
    expect(hydrate).toHaveBeenCalledOnce()
  })

  test('takes an island at once that is asked for before it is there', async () => {
    await ask('rest')
    build(asked, 'rest')
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
})

describe('client:seen', () => {
  test('waits until it is asked for and comes into view', async () => {
    const view = stubObserver()
    const content = build(seen, 'below')
    view.see(content)
    expect(hydrate).not.toHaveBeenCalled()
    await ask('below')
    expect(hydrate).not.toHaveBeenCalled()
    view.see(content)
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })

  test('needs no name', async () => {
    stubObserver({ seesAll: true })
    build(seen, '')
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
})

describe('code that does not come within 120 s (rule 3.15)', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test.each([
    ['client:now', now, ''],
    ['client:asked', asked, 'player'],
    ['client:seen', seen, ''],
  ] as const)('is said by %s as code that has failed', async (_, directive, value) => {
    stubObserver({ seesAll: true })
    root.dataset.asked = 'player'
    const said = vi.fn()
    const content = build(directive, value, () => new Promise(() => undefined))
    content.parentElement?.addEventListener('astro:hydration-error', said)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(said).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toHaveBeenCalledOnce()
  })

  test('is nothing that is said of code that came', async () => {
    const said = vi.fn()
    build(now, '').parentElement?.addEventListener('astro:hydration-error', said)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(hydrate).toHaveBeenCalledOnce()
    expect(said).not.toHaveBeenCalled()
  })
})
