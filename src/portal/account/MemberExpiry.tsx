import { useStore } from '@nanostores/react'
import type { User } from '../../contract/session/user.ts'
import { $expiry } from '../benefits/expiry-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The growth that expires next. Who has growth has a line for it, also before it is known. */
export function MemberExpiry({ user }: { user: User }) {
  const { t, formatDate } = useTexts()
  const { growth, time } = useStore($expiry, { ssr: 'initial' })
  if (growth === 0 && user.account_growth === 0) return null
  return (
    <p className="member__expiry">
      {growth > 0 && (
        <>
          <Icon name="g-clock" />
          <span>{t('account.member.expires', { count: growth, date: formatDate(new Date(time * 1000)) })}</span>
        </>
      )}
    </p>
  )
}
