/**
 * Runs something once an element of the page comes into view, such as fetching the code for it. What fails is tried again
 * when the element is seen the next time.
 */
export function whenSeen(element: Element | null, run: () => Promise<unknown>): void {
  if (!element) return
  let isRunning = false
  const watcher = new IntersectionObserver(async (entries) => {
    if (isRunning || !entries.some(({ isIntersecting }) => isIntersecting)) return
    isRunning = true
    await run().then(
      () => watcher.disconnect(),
      () => undefined,
    )
    isRunning = false
  })
  watcher.observe(element)
}
