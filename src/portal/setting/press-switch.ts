import { changeSetting } from './change-setting.ts'
import type { Setting } from './settings.ts'

/** Sets a switch at once, and says where that did not go through. */
export function pressSwitch({ key }: Setting, isOn: boolean): Promise<void> {
  return changeSetting(key, isOn ? 1 : 0)
}
