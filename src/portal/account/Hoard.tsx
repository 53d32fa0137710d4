import type { User } from '../../contract/session/user.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Balance } from '../ui/Balance.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The addresses of where points and growth came from. */
export interface Records {
  points: string
  growth: string
}

const hoard = [
  { name: 'points', icon: 'i-coin', balance: 'coin' },
  { name: 'growth', icon: 'i-growth', balance: 'account_growth' },
] as const

/** Points and growth, and the ways to where they came from. */
export function Hoard({ user, records }: { user: User; records: Records | undefined }) {
  const { t } = useTexts()
  return (
    <ul className="hoard">
      {hoard.map(({ name, icon, balance }) => (
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
