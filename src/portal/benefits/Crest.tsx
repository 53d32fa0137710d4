import { useTexts } from '../i18n/TextsProvider.tsx'

/** The crest of a VIP level, small, for eyes. */
export function Crest({ level }: { level: number }) {
  const { formatNumber } = useTexts()
  return (
    <span className="vip vip--s">
      <svg aria-hidden="true">
        <use href="/art/icons.svg#crest" />
      </svg>
      <b aria-hidden="true">{formatNumber(level)}</b>
    </span>
  )
}
