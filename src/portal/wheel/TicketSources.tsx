import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { $ledToSources } from './wheel-store.ts'

/** Where tickets come from. */
export interface Source {
  name: 'tasks' | 'shop' | 'checkin'
  icon: string
  href: string
}

interface Props {
  sources: readonly Source[]
  /** Whether the player has no ticket left. */
  isNeeded: boolean
}

/** Where tickets come from, behind a line that opens by itself for who has none, and comes into view for who is led here. */
export function TicketSources({ sources, isNeeded }: Props) {
  const { t } = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const led = useStore($ledToSources, { ssr: 'initial' })
  useEffect(() => {
    if (details.current && isNeeded) details.current.open = true
  }, [isNeeded])
  useEffect(() => {
    if (!details.current || led === 0) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [led])
  return (
    <details className="sources" ref={details}>
      <summary>
        {t('wheel.tickets.title')}
        <Icon name="g-down" />
      </summary>
      {isNeeded && <p className="small soft">{t('wheel.tickets.none')}</p>}
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
