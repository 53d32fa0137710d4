import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { askAtDeepLink } from '../login/ask-at-deep-link.ts'
import { acknowledgeNews } from '../news/acknowledge-news.ts'
import { $news, findNews } from '../news/news-store.ts'
import { Dot } from '../ui/Dot.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { LinkedEntry } from './entries.ts'

/** The catalogue parts that the places say. */
export const texts = ['benefits.entries', 'layout.dot'] as const

function NewsDot({ entry }: { entry: LinkedEntry }) {
  const { t } = useTexts()
  const news = findNews(useStore($news, { ssr: 'initial' }), entry.news)
  if (news?.style === 0) return <i className="dot" role="img" aria-label={t('layout.dot.some')} />
  const count = news?.number ?? 0
  return <Dot number={count} sayLabel={() => t('benefits.entries.new', { count })} />
}

interface Props {
  entries: readonly LinkedEntry[]
  className?: string
}

/** Places, each by its drawing, with a dot where something waits. */
export function EntryList({ entries, className = '' }: Props) {
  const { t } = useTexts()
  return (
    <ul className={`entries ${className}`}>
      {entries.map((entry) => (
        <li key={entry.words}>
          <a
            href={entry.href}
            data-deep={entry.isDeep ? '' : undefined}
            onClick={({ nativeEvent }) => askAtDeepLink(nativeEvent) || acknowledgeNews(entry.news)}
          >
            <Icon name={entry.icon} />
            <span className="entry__name">{t(`benefits.entries.${entry.words}`)}</span>
            <NewsDot entry={entry} />
          </a>
        </li>
      ))}
    </ul>
  )
}
