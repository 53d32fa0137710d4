import { atom } from 'nanostores'
import type { LocaleCode } from '../../contract/locales.ts'

/** The phone's system, which says by which object the page finds the app; `none` is an app without a bridge. */
export const systems = ['android', 'ios', 'none'] as const
export type System = (typeof systems)[number]

/** How the phone and the game on it are set up. */
export interface Settings {
  project: string
  /** The character that plays. */
  uid: string
  locale: LocaleCode
  system: System
  sdkVersion: string
  /** Pixels that the game covers: `top` from 42 on, `bottom` 0 or less (rule 17.4). */
  top: number
  bottom: number
  /** Whether the page's calls are lost on their way. */
  isOffline: boolean
  /** Whether the app hears the page and says nothing, as one that hangs. */
  isSilent: boolean
}

export const $settings = atom<Settings>({
  project: 'st_global',
  uid: '',
  locale: 'en',
  system: 'android',
  sdkVersion: '2.7',
  top: 44,
  bottom: 0,
  isOffline: false,
  isSilent: false,
})

/** Player and safe areas count from the next opening on; the rest at once. */
export function change(changed: Partial<Settings>): void {
  $settings.set({ ...$settings.get(), ...changed })
}
