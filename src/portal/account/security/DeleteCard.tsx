import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { orderRoles } from '../../roles/list-roles.ts'
import { $roles, $user } from '../../session/account-state.ts'
import { fetchCode } from '../../ui/fetch-code.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fetchDeleteSheet } from './presses.ts'
import type { Security } from './security-store.ts'

const DeleteSheet = lazy(fetchDeleteSheet)

/** What goes with the account, in the player's own numbers. */
function Lost() {
  const { t } = useTexts()
  const user = useStore($user)
  const roles = useStore($roles)
  const player = user.kind === 'ready' ? user.user : null
  const count = roles.kind === 'ready' ? orderRoles(roles.list).length : 0
  const growth = player && { count: player.account_growth, level: player.vip_level }
  const lost = [
    { icon: 'i-coin', text: player && t('account.security.delete.points', { count: player.coin }) },
    { icon: 'i-growth', text: growth && t('account.security.delete.growth', growth) },
    { icon: 'i-people', text: count > 0 && t('account.security.delete.roles', { count }) },
    { icon: 'i-backpack', text: t('account.security.delete.things') },
    { icon: 'i-envelope', text: t('account.security.delete.words') },
  ]
  return (
    <ul className="lost-list">
      {lost
        .filter(({ text }) => text)
        .map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  )
}

/** The way to delete the account: what goes with it, and when. */
export function DeleteCard({ security }: { security: Security }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    if (await fetchCode(fetchDeleteSheet)) setAsking(true)
  }
  return (
    <section className="card stack" aria-labelledby="delete-title">
      <div className="head">
        <h2 id="delete-title">{t('account.security.delete.title')}</h2>
      </div>
      <p className="soft">{t('account.security.delete.text', { count: security.deletion_days })}</p>
      <div>
        <h3 className="lost-title">{t('account.security.delete.lost')}</h3>
        <Lost />
      </div>
      <button className="btn btn--danger" type="button" aria-haspopup="dialog" onClick={ask}>
        {t('account.security.delete.action')}
      </button>
      {isAsking && (
        <Suspense>
          <DeleteSheet security={security} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
