import type { ReactNode } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useView } from '../session/use-view.ts'
import { FailedGate, HalfGate, InactiveGate, NoCharacterGate } from './Gate.tsx'

/** A screen for fully logged-in players with a character, also before it is known who is here; for others what stands in its place. */
export function FullGate({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const view = useView()
  switch (view) {
    case 'half':
      return <HalfGate title={t('account.member.guest_title')} text={t('account.member.guest_text')} />
    case 'noRole':
      return <NoCharacterGate />
    case 'inactive':
      return <InactiveGate />
    case 'failed':
      return <FailedGate />
    default:
      return children
  }
}
