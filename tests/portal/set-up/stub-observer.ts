import { vi } from 'vitest'

type Run = (entries: { isIntersecting: boolean }[]) => void

/** Stands in for what tells that elements come into view; elements do when they are `seen`, or all of them at once. */
export function stubObserver({ seesAll = false } = {}) {
  const watched = new Map<Element, () => void>()
  const shares: number[] = []
  class Observer {
    #run: Run
    #elements: Element[] = []
    constructor(run: Run, { threshold = 0 } = {}) {
      this.#run = run
      shares.push(threshold)
    }
    observe(element: Element) {
      const see = () => this.#run([{ isIntersecting: true }])
      this.#elements.push(element)
      watched.set(element, see)
      if (seesAll) see()
    }
    disconnect() {
      for (const element of this.#elements) watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return { see: (element: Element) => watched.get(element)?.(), shares }
}
