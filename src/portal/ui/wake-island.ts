/** Wakes the island of `client:wake="name"`, now or as soon as its directive has run; waking twice does nothing. */
export function wakeIsland(name: string): void {
  const root = document.documentElement
  const woken = new Set((root.dataset.woken ?? '').split(' ').filter(Boolean))
  root.dataset.woken = [...woken.add(name)].join(' ')
  dispatchEvent(new CustomEvent('guildhall:wake', { detail: name }))
}
