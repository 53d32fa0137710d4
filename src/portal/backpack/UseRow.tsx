import { useTexts } from '../i18n/TextsProvider.tsx'
import { sayItems } from '../reward/say-items.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayTime } from '../ui/say-day.ts'
import { Delivery } from './Delivery.tsx'
import type { UseRecord } from './records-store.ts'

/** Something that was used: what came of it, how far that has come, and when. */
export function UseRow({ use }: { use: UseRecord }) {
  const { t } = useTexts()
  const { title, item_list, delivery, created_at } = use
  const items = sayItems(item_list)
  const wasOpened = delivery === ''
  // What was opened is gone, and its record names only what was in it.
  const icon = wasOpened ? 'chest-open' : (item_list[0]?.item_icon ?? 'backpack')
  return (
    <li className="note">
      <Icon name={`i-${icon}`} />
      <div className="note__text">
        <h3 className="note__title">{title}</h3>
        <p className="small soft">{t(wasOpened ? 'backpack.records.opened' : 'backpack.records.sent', { items })}</p>
        <Delivery state={delivery} />
      </div>
      <time className="small soft">{sayTime(created_at)}</time>
    </li>
  )
}
