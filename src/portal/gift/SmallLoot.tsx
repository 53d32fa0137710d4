import type { Item } from '../../contract/item.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import './small-loot.css'

/** What is in something, small: pictures and numbers; the names are for who listens. Nothing for no items. */
export function SmallLoot({ items }: { items: readonly Item[] }) {
  const { t } = useTexts()
  if (items.length === 0) return null
  return (
    <ul className="small-loot">
      {items.map(({ game_project, item_id, item_icon, item_num, item_name }) => (
        <li key={`${game_project} ${item_id}`}>
          <Icon name={`i-${item_icon}`} />
          <b className="num">{t('reward.amount', { amount: item_num })}</b> <span className="off">{item_name}</span>
        </li>
      ))}
    </ul>
  )
}
