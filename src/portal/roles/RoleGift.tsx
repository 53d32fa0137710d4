import type { Item, Receipt } from '../../contract/item.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

function Received({ item }: { item: Item }) {
  const { formatNumber } = useTexts()
  return (
    <li className="role-gift__item">
      <span className="item item--l">
        <Icon name={`i-${item.item_icon}`} />
      </span>
      <b className="num">{`×${formatNumber(item.item_num)}`}</b>
      <span className="small soft">{item.item_name}</span>
    </li>
  )
}

/** The balances that the gift changed, each named by what was received of it. */
function listBalances({
  reward_list,
  coin,
  account_growth,
}: Receipt): { icon: string; name: string; amount: number }[] {
  const amounts = { coin, growth: account_growth }
  return Object.entries(amounts).flatMap(([icon, amount]) => {
    const received = reward_list.find(({ item_icon }) => item_icon === icon)
    return received && amount !== undefined ? [{ icon, name: received.item_name, amount }] : []
  })
}

/** The button that was pressed is gone with the list, so the focus goes where the player goes on. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface GiftProps {
  receipt: Receipt
  onDone: () => void
}

/** What activating a role brought, and the new balances. */
export function RoleGift({ receipt, onDone }: GiftProps) {
  const { t, formatNumber } = useTexts()
  return (
    <div className="role-gift">
      <svg className="role-gift__chest" aria-hidden="true">
        <use href="/art/icons.svg#i-chest-open" />
      </svg>
      <p className="soft">{t('session.roles.gift_text')}</p>
      <ul className="role-gift__items">
        {receipt.reward_list.map((item) => (
          <Received key={`${item.game_project} ${item.item_id}`} item={item} />
        ))}
      </ul>
      <ul className="role-gift__balances">
        {listBalances(receipt).map(({ icon, name, amount }) => (
          <li key={icon}>
            <Icon name={`i-${icon}`} />
            <span className="off">{name}</span>
            <span className="num">{formatNumber(amount)}</span>
          </li>
        ))}
      </ul>
      <button className="btn btn--glory btn--wide" type="button" ref={takeFocus} onClick={onDone}>
        {t('session.roles.gift_done')}
      </button>
    </div>
  )
}
