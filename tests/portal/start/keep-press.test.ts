// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepPress } from '../../../src/portal/start/keep-press.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

const heard = vi.fn()

const { facts } = openTab(createFakeBrowser())
keepPress()
beforeEach(() => {
  heard.mockClear()
  document.body.replaceChildren()
})

/** An island that waits for its code, with buttons; `arrive` is what Astro does once it listens. */
function build() {
  const island = document.createElement('astro-island')
  island.setAttribute('ssr', '')
  const [first, second] = [document.createElement('button'), document.createElement('button')]
  island.append(first, second)
  document.body.append(island)
  const arrive = () => {
    for (const button of [first, second]) button.addEventListener('click', ({ target }) => heard(target))
    island.removeAttribute('ssr')
    island.dispatchEvent(new CustomEvent('astro:hydrate'))
  }
  return { first, second, arrive }
}

describe('a press before the code of its island', () => {
  test('shows that it was heard, and is made once the island listens', () => {
    const { first, arrive } = build()
    first.click()
    first.click()
    expect(facts.going).toBe('on')
    arrive()
    expect(heard).toHaveBeenCalledExactlyOnceWith(first)
    expect(facts.going).toBe('')
    first.click()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('gives way to a later one', () => {
    const { first, second, arrive } = build()
    first.click()
    second.click()
    arrive()
    expect(heard).toHaveBeenCalledExactlyOnceWith(second)
  })

  test('that was none is made up by nothing, and another island’s is left alone', () => {
    const [one, other] = [build(), build()]
    one.first.click()
    other.arrive()
    expect(heard).not.toHaveBeenCalled()
    one.arrive()
    expect(heard).toHaveBeenCalledExactlyOnceWith(one.first)
  })

  test.each<[string, () => void]>([
    ['a press elsewhere', () => document.body.click()],
    ['Escape', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ])('is taken back by %s', (_, takeBack) => {
    const { first, arrive } = build()
    first.click()
    takeBack()
    expect(facts.going).toBe('')
    arrive()
    expect(heard).not.toHaveBeenCalled()
  })

  test('is made by an island that React has hydrated', async () => {
    const part = createElement('button', { type: 'button', onClick: () => heard() }, 'Send')
    const island = document.createElement('astro-island')
    island.setAttribute('ssr', '')
    island.innerHTML = renderToString(part)
    document.body.append(island)
    island.querySelector('button')?.click()
    expect(heard).not.toHaveBeenCalled()
    const root = await act(async () => {
      const hydrated = hydrateRoot(island, part)
      // As the island's element does: it does not wait for React to be through.
      island.removeAttribute('ssr')
      island.dispatchEvent(new CustomEvent('astro:hydrate'))
      return hydrated
    })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(facts.going).toBe('')
    root.unmount()
  })
})
