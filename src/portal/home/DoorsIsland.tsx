import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { askAtDeepLink } from '../login/ask-at-deep-link.ts'
import { acknowledgeNews } from '../news/acknowledge-news.ts'
import { NewsDot, texts } from '../news/NewsDot.tsx'
import { Icon } from '../ui/Icon.tsx'
import { type DoorPages, type DoorPosition, toDoors } from './doors.ts'
import { positions } from './positions-store.ts'

/** The catalogue parts that the doors say. */
export { texts }

interface Props {
  locale: LocaleCode
  /** What stands in the HTML, until the platform says what has been applied since. */
  built: readonly DoorPosition[]
  pages: DoorPages
}

function Doors({ built, pages }: Omit<Props, 'locale'>) {
  const state = useStore(positions.$state, { ssr: 'initial' })
  useEffect(() => void positions.load(), [])
  const shown = state.kind === 'ready' ? state.data.position_list : built
  return (
    <ul className="entries entries--home">
      {toDoors(shown, pages).map(({ key, title, icon, href, isDeep }) => (
        <li key={key}>
          <a
            href={href}
            data-deep={isDeep ? '' : undefined}
            onClick={({ nativeEvent }) => askAtDeepLink(nativeEvent) || acknowledgeNews(key)}
          >
            <Icon name={icon} />
            <span className="entry__name">{title}</span>
            <NewsDot place={key} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The doors of home in the catalogue's order, with their dots; its links stand in the HTML. */
export function DoorsIsland({ locale, ...doors }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Doors {...doors} />
    </TextsProvider>
  )
}
