import type { RoleSwitchOptions } from './role-switch.ts'

export function showRoleSwitch(_options: RoleSwitchOptions): void {}
