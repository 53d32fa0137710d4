import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { $kept, $keptRoles, keep, keepRole, keyOf, type Others } from './new-password-store.ts'

/** What else signs in to the account, to be kept or let go, and where it is signed in. */
export function OtherWays({ others }: { others: Others }) {
  const { t, formatDate } = useTexts()
  const kept = useStore($kept)
  const keptRoles = useStore($keptRoles)
  const { identity_list, role_list, session_num, session_list } = others
  const sayDate = (seconds: number) => formatDate(new Date(seconds * 1000), { dateStyle: 'long' })
  const used = Math.max(0, ...session_list.map(({ used_at }) => used_at))
  return (
    <>
      {identity_list.length + role_list.length > 0 && (
        <fieldset className="others">
          <legend>{t('passport.social.group')}</legend>
          <p className="field__hint">{t('passport.new_password.ways_hint')}</p>
          {identity_list.map(({ type, name, created_at }) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={kept.includes(type)}
                onChange={({ currentTarget }) => keep(type, currentTarget.checked)}
              />
              <span>{t('passport.new_password.way', { name, date: sayDate(created_at) })}</span>
            </label>
          ))}
          {role_list.map((role) => (
            <label key={keyOf(role)}>
              <input
                type="checkbox"
                checked={keptRoles.includes(keyOf(role))}
                onChange={({ currentTarget }) => keepRole(role, currentTarget.checked)}
              />
              <span>
                {t('passport.new_password.way', {
                  name: `${role.nickname} (${role.game_name})`,
                  date: sayDate(role.created_at),
                })}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {session_num > 0 && (
        <p className="soft small">{t('passport.new_password.sessions', { count: session_num, date: sayDate(used) })}</p>
      )}
    </>
  )
}
