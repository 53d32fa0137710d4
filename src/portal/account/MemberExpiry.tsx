import { useStore } from '@nanostores/react'
import { $expiry } from '../benefits/expiry-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The growth that expires next, where some does and it is known. */
export function MemberExpiry() {
  const { t, formatDate } = useTexts()
  const { growth, time } = useStore($expiry, { ssr: 'initial' })
  if (growth === 0) return null
  return (
    <p className="member__expiry">
      <Icon name="g-clock" />
      <span>{t('account.member.expires', { count: growth, date: formatDate(new Date(time * 1000)) })}</span>
    </p>
  )
}
