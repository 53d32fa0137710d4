import type { ClientDirective } from 'astro'

/**
 * The client directive behind `client:wake="name"`. It is bundled alone, so it shares no module with the page: names said
 * before it ran stand in `data-woken` on the root, where `wakeIsland` leaves them. A press that wakes the island is held
 * back and pressed again when the island is there.
 */
const wake: ClientDirective = (load, options) => {
  const name = options.value
  const quiet = new AbortController()

  const rise = async () => {
    quiet.abort()
    const hydrate = await load()
    await hydrate()
  }

  const onPress = async (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest(`[data-wake="${name}"]`) : null
    if (!(pressed instanceof HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    await rise()
    requestAnimationFrame(() => pressed.click())
  }

  if (document.documentElement.dataset.woken?.split(' ').includes(name)) {
    void rise()
    return
  }
  addEventListener('click', onPress, { capture: true, signal: quiet.signal })
  addEventListener(
    'guildhall:wake',
    (event) => {
      if (event instanceof CustomEvent && event.detail === name) void rise()
    },
    { signal: quiet.signal },
  )
}

export default wake
