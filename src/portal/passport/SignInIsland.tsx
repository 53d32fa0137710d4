import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { Legal } from './Legal.tsx'
import { LoginForm } from './LoginForm.tsx'
import { $mode } from './login-store.ts'
import { leave } from './press-login.ts'
import { SentNote } from './SentNote.tsx'
import { Sheet } from './Sheet.tsx'
import { isFramed, tellPortal } from './tell-portal.ts'
import { useLoginForm } from './use-login-form.ts'
import { Ways } from './Ways.tsx'

/** The catalogue parts that the login says. */
export const texts = ['passport', 'act.outcome.mail'] as const

/** Tells the portal around the login that there is something to see and to press, and that Escape leads back. */
function usePortal(): void {
  useEffect(() => {
    if (isFramed()) tellPortal({ type: 'action', action: 'ready' })
    const press = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) leave()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

interface Props {
  locale: LocaleCode
  /** Whether the publisher shows a legal notice. */
  hasImprint: boolean
}

function SignIn({ locale, hasImprint }: Props) {
  const mode = useStore($mode, { ssr: 'initial' })
  const form = useLoginForm(mode === 'sent' ? 'forgot' : mode)
  usePortal()
  return (
    <Sheet onLeave={leave}>
      {mode === 'sent' ? <SentNote onOpen={form.open} /> : <LoginForm mode={mode} form={form} />}
      {(mode === 'login' || mode === 'register') && (
        <>
          <Ways onPlayDemo={form.playDemo} />
          <Legal locale={locale} isJoining={mode === 'register'} hasImprint={hasImprint} />
        </>
      )}
    </Sheet>
  )
}

/** The hosted login (rule 4.4): signing in, signing up, and asking for a new password, on one sheet. */
export function SignInIsland({ locale, hasImprint }: Props) {
  return (
    <TextsProvider locale={locale}>
      <SignIn locale={locale} hasImprint={hasImprint} />
    </TextsProvider>
  )
}
