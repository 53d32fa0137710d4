export interface RoleSwitchOptions {
  /** Only the roles of this page's game. */
  onlyMyself?: boolean
}

/** Opens the role-switch dialog; React and the dialog come with the first opening. */
export async function openRoleSwitch(options: RoleSwitchOptions = {}): Promise<void> {
  const { showRoleSwitch } = await import('./RoleSwitchIsland.tsx')
  showRoleSwitch(options)
}
