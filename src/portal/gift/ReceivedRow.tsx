import { findGameByProject } from '../../contract/games.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { sayItems } from '../reward/say-items.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayTime } from '../ui/say-day.ts'
import type { ReceivedGift } from './history-store.ts'

/** A gift that was received: what was in it, how often it comes, of which game, and when. */
export function ReceivedRow({ received }: { received: ReceivedGift }) {
  const { t } = useTexts()
  const { title, icon, cycle_type, game_project, item_list, received_at } = received
  const game = findGameByProject(game_project)?.name
  return (
    <li className="note">
      <Icon name={`i-${icon}`} />
      <div className="note__text">
        <h3 className="note__title">{title}</h3>
        <p className="small soft">{sayItems(item_list)}</p>
        <p className="tiny soft">{[t(`gift.cycle.${cycle_type}`), game].filter(Boolean).join(' · ')}</p>
      </div>
      <time className="small soft">{sayTime(received_at)}</time>
    </li>
  )
}
