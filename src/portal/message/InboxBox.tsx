import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sayMoment } from '../ui/say-moment.ts'
import { Badge } from './Badge.tsx'
import { findEntry } from './find-entry.ts'
import type { BoxLink } from './link-boxes.ts'
import { summary } from './summary-store.ts'

interface Props {
  link: BoxLink
  /** Whether its latest line is on its way. */
  isWaiting: boolean
}

/** What a box is for, until its latest line comes: a guest, to whom none does, reads it at once. */
function WaitingLine({ otherwise }: { otherwise: string }) {
  return (
    <>
      <i className="skeleton skeleton--line" aria-hidden="true" />
      <p data-for="guest">{otherwise}</p>
    </>
  )
}

/** A box with its latest line, when that came, and what is unread; one that is empty, or unknown, says what it is for. */
export function InboxBox({ link: { box, href, icon, words, isDeep, isPublic }, isWaiting }: Props) {
  const { t } = useTexts()
  const entry = findEntry(useStore(summary.$state, { ssr: 'initial' }), box)
  const otherwise = t(`message.boxes.${words}_text`)
  const at = entry?.created_at ?? 0
  return (
    <li className={isPublic ? undefined : 'inbox__own'}>
      <a className="card inbox__box" href={href} data-deep={isDeep ? '' : undefined}>
        <span className="inbox__art">
          <Icon name={icon} />
          <Badge box={box} />
        </span>
        <div>
          <div className="inbox__head">
            <h2 className="inbox__title">{t(`message.boxes.${words}`)}</h2>
            {at > 0 && (
              <time className="small soft" dateTime={new Date(at * 1000).toISOString()}>
                {sayMoment(at)}
              </time>
            )}
          </div>
          <div className="inbox__words soft">
            {isWaiting ? <WaitingLine otherwise={otherwise} /> : <p dir="auto">{entry?.title || otherwise}</p>}
          </div>
        </div>
      </a>
    </li>
  )
}
