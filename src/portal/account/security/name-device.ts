import type { useTexts } from '../../i18n/TextsProvider.tsx'
import type { Security } from './security-store.ts'

type Translate = ReturnType<typeof useTexts>['t']

/** What a device is called: its browser, or the game that opened the session, on its system, as far as they are known. */
export function nameDevice(t: Translate, session: Security['session_list'][number]): string {
  const { system } = session
  const browser = session.game_name || session.browser
  if (browser && system) return t('account.security.devices.name', { browser, system })
  return browser || system || t('account.security.devices.unknown')
}
