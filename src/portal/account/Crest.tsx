import type { ReactNode } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'

/** The shield of a VIP level, which is its child. */
export function Crest({ className = '', children }: { className?: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <span className={`vip ${className}`}>
      <svg aria-hidden="true">
        <use href="/art/icons.svg#crest" />
      </svg>
      <b>
        <small>{t('account.member.vip')}</small>
        <span>{children}</span>
      </b>
    </span>
  )
}
