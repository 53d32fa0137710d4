import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import type { User } from '../../contract/session/user.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $purse } from '../reward/purse-store.ts'
import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { useKeptLine } from '../session/use-kept-line.ts'
import { Balance } from '../ui/Balance.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeptLine } from '../ui/KeptLine.tsx'

interface Props {
  locale: LocaleCode
  /** The points centre, which is for fully logged-in players. */
  href: string
}

/** The points of the last visit. */
function KeptPurse() {
  return (
    <span className="purse purse--kept" aria-hidden="true">
      <Icon name="i-coin" />
      <span className="num">
        <KeptLine name="points" />
      </span>
    </span>
  )
}

function KnownPurse({ user, href }: { user: User; href: string }) {
  const { t, formatNumber } = useTexts()
  const { mode } = useStore($session, { ssr: 'initial' })
  useKeptLine('points', formatNumber(user.coin))
  return (
    <a className="purse" href={mode === 'FULL' ? href : undefined} ref={(place) => $purse.set(place)}>
      <Icon name="i-coin" />
      <span className="off">{t('benefits.purse.label')}</span> <Balance value={user.coin} />
    </a>
  )
}

function Purse({ href }: { href: string }) {
  const state = useStore($user, { ssr: 'initial' })
  if (state.kind === 'loading') return <KeptPurse />
  return 'user' in state ? <KnownPurse user={state.user} href={href} /> : null
}

/** The player's points at the end of a header, counting to what they become. Guests have none. */
export function PurseIsland({ locale, href }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Purse href={href} />
    </TextsProvider>
  )
}
