import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Where tickets come from. */
export interface Source {
  name: 'tasks' | 'shop' | 'checkin' | 'gifts'
  icon: string
  href: string
}

interface Props {
  sources: readonly Source[]
  /** Whether the player has no ticket left. */
  isNeeded: boolean
}

/** Where tickets come from, behind a line that opens by itself for who has none. */
export function TicketSources({ sources, isNeeded }: Props) {
  const { t } = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && isNeeded) details.current.open = true
  }, [isNeeded])
  return (
    <details className="sources" ref={details}>
      <summary>
        {t('wheel.tickets.title')}
        <Icon name="g-down" />
      </summary>
      <ul className="sources__list">
        {sources.map(({ name, icon, href }) => (
          <li key={name}>
            <a className="tile" href={href}>
              <Icon name={icon} />
              <span>
                <b className="strong">{t(`wheel.tickets.${name}`)}</b>
                <small className="soft">{t(`wheel.tickets.${name}_text`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
