import { useStore } from '@nanostores/react'
import { $expiry } from '../benefits/expiry-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The growth that expires next, on a line that is there before it is known, and where none does. */
export function MemberExpiry() {
  const { t, formatDate } = useTexts()
  const { growth, time } = useStore($expiry, { ssr: 'initial' })
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
