import type { User } from '../../contract/session/user.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useKeptLine } from '../session/use-kept-line.ts'
import { Balance } from '../ui/Balance.tsx'
import { Icon } from '../ui/Icon.tsx'
import { balances } from './balances.ts'

/** The addresses of where points and growth came from. */
export interface Records {
  points: string
  growth: string
}

/** Points and growth, and the ways to where they came from. */
export function Hoard({ user, records }: { user: User; records: Records | undefined }) {
  const { t, formatNumber } = useTexts()
  useKeptLine('points', formatNumber(user.coin))
  useKeptLine('growth', formatNumber(user.account_growth))
  return (
    <ul className="hoard">
      {balances.map(({ name, icon, balance }) => (
        <li key={name}>
          <Icon name={icon} />
          <span>
            <small>{t(`account.member.${name}`)}</small>{' '}
            <span className="gold">
              <Balance value={user[balance]} />
            </span>
          </span>
          {records && (
            <a className="hoard__record" href={records[name]} data-deep="">
              <span className="off">{t(`account.member.${name}_record`)}</span>
              <Icon name="g-next" className="turn" />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
