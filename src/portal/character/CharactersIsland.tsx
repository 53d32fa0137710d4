import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import type { RoleList } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { groupRoles, type RoleGroup } from '../roles/group-roles.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { $roles, $user } from '../session/account-state.ts'
import { Icon } from '../ui/Icon.tsx'
import type { LoadFailure } from '../ui/load-failure.ts'
import { Trouble } from '../ui/Trouble.tsx'
import { CharacterLine } from './CharacterLine.tsx'
import { CharactersSkeleton } from './CharactersSkeleton.tsx'
import './characters.css'
import { Places } from './Places.tsx'

/** The catalogue parts that the screen says. */
export const texts = ['character', 'session.roles', 'account.activate.text', 'layout.state'] as const

function Empty() {
  const { t } = useTexts()
  return (
    <section className="card empty">
      <div className="item item--l">
        <Icon name="i-people" />
      </div>
      <h2>{t('session.roles.empty_title')}</h2>
      <p>{t('session.roles.empty_text')}</p>
    </section>
  )
}

function Failed({ failure, onRetry }: { failure: LoadFailure; onRetry: () => unknown }) {
  const { t } = useTexts()
  return (
    <section className="card">
      <Trouble title={t('session.roles.error_title')} failure={failure} onRetry={onRetry} />
    </section>
  )
}

interface Props {
  locale: LocaleCode
  /** Whose emblem the one who plays wears. */
  theme: string
  /** The page that activates a role, without its uid. */
  activationHref: string
}

function Game({ group: { name, roles }, activationHref }: { group: RoleGroup } & Pick<Props, 'activationHref'>) {
  return (
    <section className="card stack">
      <h2 className="characters__game">{name}</h2>
      <ul className="role-pick__lines" aria-label={name}>
        {roles.map((shown) => (
          <CharacterLine key={shown.role.uid} shown={shown} gameName={name} activationHref={activationHref} />
        ))}
      </ul>
    </section>
  )
}

/** The roles of a list by game, this page's first. */
function useGroups(list: RoleList | null): RoleGroup[] {
  const user = useStore($user, { ssr: 'initial' })
  if (list === null) return []
  const currentUid = user.kind === 'ready' ? user.user.uid : ''
  return groupRoles(list, { gameId: getEnvironment().fact('gameId'), currentUid, onlyMyself: false })
}

function Characters({ theme, activationHref }: Omit<Props, 'locale'>) {
  const state = useStore($roles, { ssr: 'initial' })
  const [isRetrying, setRetrying] = useState(false)
  const groups = useGroups(state.kind === 'ready' ? state.list : null)
  const retry = async () => {
    setRetrying(true)
    await refreshRoles()
    setRetrying(false)
  }
  if (state.kind === 'loading' || isRetrying) return <CharactersSkeleton />
  if (state.kind === 'failed') return <Failed failure={state} onRetry={retry} />
  if (groups.length === 0) return <Empty />
  return (
    <div className="characters">
      <Places list={state.list} theme={theme} />
      <div className="characters__games">
        {groups.map((group) => (
          <Game key={group.project} group={group} activationHref={activationHref} />
        ))}
      </div>
    </div>
  )
}

/**
 * Every role of the account by game, who plays here, and how many places for active roles there are. Roles are switched here
 * and activated on a page of their own (rules 5.6 and 5.7).
 */
export function CharactersIsland({ locale, ...characters }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Characters {...characters} />
    </TextsProvider>
  )
}
