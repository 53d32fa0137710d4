import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Badge } from './Badge.tsx'
import type { BoxLink } from './link-boxes.ts'
import { listShown, summary } from './summary-store.ts'

interface Props {
  links: readonly BoxLink[]
  /** The words of the one that is open. */
  current: BoxLink['words']
}

/** The boxes of messages side by side, each with its badge, above the one that is open. */
export function Boxes({ links, current }: Props) {
  const { t } = useTexts()
  const state = useStore(summary.$state, { ssr: 'initial' })
  return (
    <nav className="boxes" aria-label={t('message.boxes.label')}>
      {listShown(links, state).map(({ box, href, icon, words, isDeep }) => (
        <a
          href={href}
          data-deep={isDeep ? '' : undefined}
          aria-current={words === current ? 'page' : undefined}
          key={box}
        >
          <Icon name={icon} />
          {t(`message.boxes.${words}_short`)}
          <Badge box={box} />
        </a>
      ))}
    </nav>
  )
}
