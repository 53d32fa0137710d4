import { useTexts } from '../i18n/TextsProvider.tsx'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { refreshUser } from '../roles/user-store.ts'
import { useUserFailure } from '../session/use-user-failure.ts'
import { Icon } from '../ui/Icon.tsx'
import type { LoadFailure } from '../ui/load-failure.ts'
import { Trouble } from '../ui/Trouble.tsx'
import { openLogin } from './login-overlay.ts'

/** The catalogue parts that the gate says. */
export const gateTexts = [
  'layout.state',
  'layout.header',
  'account.member',
  'session.roles.inactive_title',
  'session.roles.inactive_text',
  'session.roles.activate',
] as const

interface Invitation {
  title: string
  text: string
  icon?: string
}

/** What full sign-in gives, to a half-logged-in player. */
export function HalfGate({ title, text, icon = 'i-chest' }: Invitation) {
  const { t } = useTexts()
  return (
    <section className="card empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <button className="btn btn--glory" type="button" onClick={openLogin}>
        {t('layout.header.finish_sign_in')}
      </button>
    </section>
  )
}

/** What stands in a screen that is for a character, for a player who has none here. */
export function NoCharacterGate() {
  const { t } = useTexts()
  return (
    <section className="card empty">
      <Icon name="i-user" />
      <h2>{t('account.member.no_role_title')}</h2>
      <p className="soft">{t('account.member.no_role_text')}</p>
      <button className="btn btn--glory" type="button" onClick={() => openRoleSwitch()}>
        {t('account.member.no_role_action')}
      </button>
    </section>
  )
}

/** What stands in a screen that is for a character, for a player whose characters here are all inactive. */
export function InactiveGate({ className = '' }: { className?: string }) {
  const { t } = useTexts()
  return (
    <section className={`card empty ${className}`}>
      <Icon name="i-user" />
      <h2>{t('session.roles.inactive_title')}</h2>
      <p className="soft">{t('session.roles.inactive_text')}</p>
      <button className="btn btn--glory" type="button" onClick={() => openRoleSwitch()}>
        {t('session.roles.activate')}
      </button>
    </section>
  )
}

/** The error card of a screen whose data could not be loaded. */
export function FailedScreen({ failure, onRetry }: { failure: LoadFailure; onRetry: () => unknown }) {
  const { t } = useTexts()
  return (
    <section className="card">
      <Trouble title={t('layout.state.failed_title')} failure={failure} onRetry={onRetry} />
    </section>
  )
}

/** The error card of a screen whose player could not be loaded. */
export function FailedGate() {
  return <FailedScreen failure={useUserFailure()} onRetry={refreshUser} />
}
