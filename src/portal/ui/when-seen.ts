/**
 * Runs something once an element of the page comes into view, or the given share of it, such as fetching the code for it. What
 * fails is tried again when the element is seen the next time. Gives a way to stop waiting.
 */
export function whenSeen(element: Element | null, run: () => Promise<unknown>, share = 0): () => void {
  if (!element) return () => undefined
  let isRunning = false
  const watcher = new IntersectionObserver(
    async (entries) => {
      if (isRunning || !entries.some(({ isIntersecting }) => isIntersecting)) return
      isRunning = true
      await run().then(
        () => watcher.disconnect(),
        () => undefined,
      )
      isRunning = false
    },
    { threshold: share },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
