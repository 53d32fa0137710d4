/**
 * Runs something once an element of the page comes into view, such as fetching the code for it; how much of it counts, `view` says. What
 * fails is tried again when the element is seen the next time. Gives a way to stop waiting.
 */
export function whenSeen(
  element: Element | null,
  run: () => Promise<unknown>,
  view?: IntersectionObserverInit,
): () => void {
  if (!element) return () => undefined
  let isRunning = false
  const watcher = new IntersectionObserver(async (entries) => {
    if (isRunning || !entries.some(({ isIntersecting }) => isIntersecting)) return
    isRunning = true
    await run().then(
      () => watcher.disconnect(),
      () => undefined,
    )
    isRunning = false
  }, view)
  watcher.observe(element)
  return () => watcher.disconnect()
}
