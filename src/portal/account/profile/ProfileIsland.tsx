import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../../contract/locales.ts'
import { TextsProvider } from '../../i18n/TextsProvider.tsx'
import { useIdleFetch } from '../../ui/fetch-code.ts'
import { Known, knownTexts } from '../Known.tsx'
import { loadProfile, profile } from '../profile-store.ts'
import { $draft } from './draft-store.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { fetchPresses } from './presses.ts'
import './profile.css'
import { Ways } from './Ways.tsx'

/** The catalogue parts that the screen says. */
export const texts = [...knownTexts, 'account.profile', 'account.ways', 'account.refused'] as const

interface ScreenProps {
  /** The drawing that stands for a player of the site, and the page where another is chosen. */
  face: string
  avatarPage: string
}

function ProfileScreen(props: ScreenProps) {
  const state = useStore(profile.$state, { ssr: 'initial' })
  useIdleFetch(fetchPresses)
  const draft = useStore($draft, { ssr: 'initial' })
  return (
    <Known state={state} onRetry={loadProfile}>
      {(known) => (
        <>
          {draft && <ProfileForm key={draft.fpUid} draft={draft} profile={known} {...props} />}
          <Ways profile={known} />
        </>
      )}
    </Known>
  )
}

/** What a member says about themselves, and what they sign in by. */
export function ProfileIsland({ locale, ...props }: ScreenProps & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <ProfileScreen {...props} />
    </TextsProvider>
  )
}
