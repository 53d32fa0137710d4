import type { ClientDirective } from 'astro'

/**
 * `client:asked="player"`: hydrates an island once its name stands in `data-asked` of the root element, where `askFor` writes it; of
 * several names, any. Astro bundles this file alone, so it shares no store with the page and signals by the attribute.
 */
const hydrateWhenAsked: ClientDirective = (load, { value }) => {
  const root = document.documentElement
  const names = value.split(' ')
  const isAsked = () => (root.dataset.asked ?? '').split(' ').some((name) => names.includes(name))
  const hydrate = async () => (await load())()
  if (isAsked()) {
    void hydrate()
    return
  }
  const observer = new MutationObserver(() => {
    if (!isAsked()) return
    observer.disconnect()
    void hydrate()
  })
  observer.observe(root, { attributeFilter: ['data-asked'] })
}

export default hydrateWhenAsked
