import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../../contract/locales.ts'
import { TextsProvider, useTexts } from '../../i18n/TextsProvider.tsx'
import { useIdleFetch } from '../../ui/fetch-code.ts'
import { Known, knownTexts } from '../Known.tsx'
import { profile } from '../profile-store.ts'
import { Waiting, waitingTexts } from '../Waiting.tsx'
import { Devices, Export, Identities } from './AccessCards.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { fetchPresses } from './presses.ts'
import './security.css'
import { $safety, loadSafety } from './security-store.ts'

/** The catalogue parts that the screen says. */
export const texts = [...knownTexts, ...waitingTexts, 'account.security', 'account.ways', 'layout.dialog'] as const

function SecurityScreen() {
  const { t } = useTexts()
  useIdleFetch(fetchPresses)
  const state = useStore($safety, { ssr: () => ({ kind: 'loading' as const }) })
  const known = useStore(profile.$state, { ssr: 'initial' })
  const isWaiting = known.kind === 'ready' && known.data.delete_time > 0
  const own = { title: t('account.security.own.title'), text: t('account.security.own.text') }
  return (
    <>
      <Waiting />
      <Known state={state} onRetry={loadSafety} own={own}>
        {(security) => (
          <>
            <div className="account__column">
              <PasswordCard security={security} />
            </div>
            <div className="account__column">
              <Identities security={security} />
              <Devices security={security} />
              <Export />
              {!isWaiting && <DeleteCard security={security} />}
            </div>
          </>
        )}
      </Known>
    </>
  )
}

/** How an account is kept safe: its password, where it is signed in, all that is kept about it, and the way to delete it. */
export function SecurityIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <SecurityScreen />
    </TextsProvider>
  )
}
