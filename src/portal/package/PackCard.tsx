import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Pack } from './package-store.ts'
import { pressPack } from './press-pack.ts'
import { sayPrice } from './say-price.ts'

interface Props {
  pack: Pack
  /** Whether its phase is open. */
  isOpen: boolean
  /** The name of the game that sells it. */
  game: string
}

function Contents({ pack }: Pick<Props, 'pack'>) {
  const { formatNumber } = useTexts()
  return (
    <ul className="pack__contents">
      {pack.item_list.map(({ game_project, item_id, item_icon, item_name, item_num }) => (
        <li key={`${game_project} ${item_id}`}>
          <Icon name={`i-${item_icon}`} />
          <span>{item_name}</span> <b className="num">{`×${formatNumber(item_num)}`}</b>
        </li>
      ))}
    </ul>
  )
}

/** A pack that the game sells: what is in it, and its price, as a button while its phase is open. */
export function PackCard({ pack, isOpen, game }: Props) {
  const { t, formatNumber } = useTexts()
  const { product_name: name, product_icon } = pack
  const price = sayPrice(formatNumber, pack)
  return (
    <li className="card pack">
      <span className="item item--l">
        <Icon name={`i-${product_icon}`} />
      </span>
      <div className="pack__what">
        <h3>{name}</h3>
        <Contents pack={pack} />
        {isOpen ? (
          <button
            className="btn pack__buy num"
            type="button"
            aria-label={t('package.packs.price', { name, price })}
            onClick={({ currentTarget }) => pressPack(pack, game, currentTarget)}
          >
            {price}
          </button>
        ) : (
          <p className="pack__shut">
            <b className="num">{price}</b> <span className="soft small">{t('package.packs.not_now')}</span>
          </p>
        )}
      </div>
    </li>
  )
}

/** The shape of a pack while it is on its way. */
export function PackSkeleton() {
  return (
    <div className="card pack">
      <i className="skeleton pack__skeleton" />
      <div className="stack">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  )
}
