import { useStore } from '@nanostores/react'
import type { RoleList } from '../../contract/session/role.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { placesIn, type Places as RolePlaces } from '../roles/role-places.ts'
import { $user } from '../session/account-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayPlaces } from './places.ts'

/** More places than these are told in words only. */
const shownPlaces = 12

/** The role that plays on this page's game, if one does. */
function Playing({ theme }: { theme: string }) {
  const { t } = useTexts()
  const state = useStore($user, { ssr: 'initial' })
  if (state.kind !== 'ready') return null
  const { nickname, server, level } = state.user
  return (
    <div className="playing">
      <svg className="playing__seal" aria-hidden="true">
        <use href={`/art/emblems.svg#e-${theme}`} />
      </svg>
      <div className="grow">
        <p className="small">{t('character.now')}</p>
        <p className="playing__name">
          <bdi>{nickname}</bdi>
        </p>
        <p className="small">{t('session.roles.server_level', { server, level })}</p>
      </div>
    </div>
  )
}

function Seats({ places: { active, limit } }: { places: RolePlaces }) {
  if (limit > shownPlaces) return null
  return (
    <ul className="seats" aria-hidden="true">
      {Array.from({ length: limit }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <li className={`seat ${index < active ? 'seat--taken' : ''}`} key={index}>
          <Icon name="g-user" />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  list: RoleList
  /** Whose emblem the one who plays wears. */
  theme: string
}

/** Who plays here, and how many places for active roles are taken. */
export function Places({ list, theme }: Props) {
  const { t } = useTexts()
  const places = placesIn(list)
  return (
    <section className="card characters__places" aria-labelledby="characters-title">
      <Playing theme={theme} />
      <div className="characters__count">
        <h2 className="characters__title" id="characters-title">
          {t('session.roles.active_count', { active: places.active, limit: places.limit })}
        </h2>
        <Seats places={places} />
        <p className="small strong">{sayPlaces(t, places)}</p>
        <p className="small soft">{t('account.activate.text')}</p>
        <p className="small soft">{t('session.roles.hint')}</p>
      </div>
    </section>
  )
}
