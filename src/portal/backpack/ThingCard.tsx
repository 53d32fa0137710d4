import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { SmallLoot } from '../gift/SmallLoot.tsx'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Delivery } from './Delivery.tsx'
import { Expiry } from './Expiry.tsx'
import { pressThing } from './press-thing.ts'
import { purposeOf } from './shelves.ts'

/** Where things are spent that are not used here. */
export interface SpendingWays {
  wheelHref: string
  packsHref: string
}

interface Props {
  thing: BackpackEntry
  /** Whether a link tells of it as just received. */
  isNew: boolean
  ways: SpendingWays
}

/** Badges can be shared, also those that can be used. */
function ShareBadge({ thing: { title, items } }: Pick<Props, 'thing'>) {
  const { t } = useTexts()
  const label = t('backpack.entry.action_label', { action: t('reward.share.button'), title })
  const icons = items.map(({ item_icon: icon }) => `i-${icon}`)
  return (
    <ShareButton
      className="thing__act"
      label={label}
      describe={() => ({ headline: t('reward.share.badge'), line: title, icons })}
    />
  )
}

/** What can be done with a thing; nothing where it is just kept. */
function ThingAction({ thing, ways }: Omit<Props, 'isNew'>) {
  const { t } = useTexts()
  const { title } = thing
  const sayLabel = (action: string) => t('backpack.entry.action_label', { action, title })
  const purpose = purposeOf(thing)
  if (purpose === 'kept') return null
  if (purpose === 'wheel' || purpose === 'packs') {
    const action = t(`backpack.entry.to_${purpose}`)
    return (
      <a className="btn thing__act" href={ways[`${purpose}Href`]} aria-label={sayLabel(action)}>
        {action}
      </a>
    )
  }
  const action = t(purpose === 'opens' ? 'backpack.entry.open' : 'backpack.entry.use')
  return (
    <button
      className={`btn thing__act ${purpose === 'opens' ? 'btn--glory' : ''}`}
      type="button"
      aria-label={sayLabel(action)}
      onClick={({ currentTarget }) => pressThing(thing, currentTarget)}
    >
      {action}
    </button>
  )
}

/** A thing of the backpack: how many there are, what it is good for, when it ends, how far the latest that was used has come. */
export function ThingCard({ thing, isNew, ways }: Props) {
  const { t } = useTexts()
  const { type, title, items, valid_count: count, content_list, delivery, expire_time } = thing
  const purpose = purposeOf(thing)
  return (
    <li className={`card thing ${purpose === 'kept' ? 'thing--kept' : ''}`}>
      <p className="thing__count">
        <b className="num" aria-hidden="true">
          {t('reward.amount', { amount: count })}
        </b>
        <span className="off">{t('backpack.entry.held', { count })}</span>
      </p>
      {isNew && <span className="chip thing__new">{t('backpack.entry.new')}</span>}
      <span className="item item--l">
        <Icon name={`i-${items[0]?.item_icon ?? 'gift'}`} />
      </span>
      <h3 className="thing__title">{title}</h3>
      <p className="small soft">{t(`backpack.entry.${purpose}`)}</p>
      <SmallLoot items={content_list} />
      <Expiry until={expire_time} />
      <Delivery state={delivery} explains />
      {type === 'badge' && <ShareBadge thing={thing} />}
      <ThingAction thing={thing} ways={ways} />
    </li>
  )
}

/** The shape of a card while it is on its way. */
export function ThingSkeleton() {
  return (
    <div className="card thing">
      <i className="skeleton skeleton--disc thing__skeleton" />
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--line skeleton--short" />
      <i className="skeleton thing__skeleton-button" />
    </div>
  )
}
