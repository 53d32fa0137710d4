import { getEnvironment } from '../environment.ts'

const movedName = 'guildhall.moved'

/** Tells the other tabs that balances have moved here. */
export function tellMoved(): void {
  const { local, now } = getEnvironment()
  local.set(movedName, String(now()))
}

/** Hears that balances have moved in another tab. */
export function onMoved(listener: () => void): void {
  getEnvironment().onStorageChange((name) => {
    if (name === movedName) listener()
  })
}
