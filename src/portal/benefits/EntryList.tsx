import { useTexts } from '../i18n/TextsProvider.tsx'
import { askAtDeepLink } from '../login/ask-at-deep-link.ts'
import { acknowledgeNews } from '../news/acknowledge-news.ts'
import { NewsDot, texts } from '../news/NewsDot.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { LinkedEntry } from './entries.ts'

/** The catalogue parts that the places say. */
export { texts }

/** Places, each by its drawing, with a dot where something waits. */
export function EntryList({ entries }: { entries: readonly LinkedEntry[] }) {
  const { t } = useTexts()
  return (
    <ul className="entries">
      {entries.map((entry) => (
        <li key={entry.words}>
          <a
            href={entry.href}
            data-deep={entry.isDeep ? '' : undefined}
            onClick={({ nativeEvent }) => askAtDeepLink(nativeEvent) || acknowledgeNews(entry.news)}
          >
            <Icon name={entry.icon} />
            <span className="entry__name">{t(`benefits.entries.${entry.words}`)}</span>
            <NewsDot place={entry.news} />
          </a>
        </li>
      ))}
    </ul>
  )
}
