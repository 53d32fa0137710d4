import { $canSwitchRole } from './roles-store.ts'
import { whenArrived } from './when-arrived.ts'

export interface RoleSwitchOptions {
  /** Only the roles of this page's game. */
  onlyMyself?: boolean
}

/** In development the React plugin asks for hooks that Astro's own islands bring; ours is started by hand. */
function standInForRefresh(): void {
  Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
}

/**
 * Opens the role-switch dialog; React and the dialog come with the first opening. Does nothing for who may not switch
 * (rule 5.6).
 */
export async function openRoleSwitch(options: RoleSwitchOptions = {}): Promise<void> {
  await whenArrived()
  if (!$canSwitchRole.get()) return
  if (import.meta.env.DEV) standInForRefresh()
  const { showRoleSwitch } = await import('./RoleSwitchIsland.tsx')
  showRoleSwitch(options)
}
