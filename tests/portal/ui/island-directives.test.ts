// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import asked from '../../../src/portal/ui/asked-directive.ts'
import seen from '../../../src/portal/ui/seen-directive.ts'
import { stubObserver } from '../set-up/stub-observer.ts'

const root = document.documentElement
const hydrate = vi.fn(async () => undefined)

beforeEach(() => hydrate.mockClear())
afterEach(() => {
  delete root.dataset.asked
})

/** An island of a page, with what the directive sees of it. */
function build(directive: typeof asked, value: string) {
  const island = document.createElement('astro-island')
  const content = document.createElement('section')
  island.append(content)
  directive(async () => hydrate, { name: 'test', value }, island)
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
})
