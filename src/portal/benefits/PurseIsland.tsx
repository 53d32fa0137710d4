import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { $purse } from '../reward/purse-store.ts'
import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { Balance } from '../ui/Balance.tsx'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  locale: LocaleCode
  /** The points centre, which is for fully logged-in players. */
  href: string
}

function Purse({ href }: Pick<Props, 'href'>) {
  const { t } = useTexts()
  const state = useStore($user, { ssr: 'initial' })
  const { mode } = useStore($session, { ssr: 'initial' })
  if (!('user' in state)) return null
  return (
    <a className="purse" href={mode === 'FULL' ? href : undefined} ref={(place) => $purse.set(place)}>
      <Icon name="i-coin" />
      <span className="off">{t('benefits.purse.label')}</span> <Balance value={state.user.coin} />
    </a>
  )
}

/** The player's points at the end of a header, counting to what they become. Guests have none. */
export function PurseIsland({ locale, href }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Purse href={href} />
    </TextsProvider>
  )
}
