import { useStore } from '@nanostores/react'
import type { Role, RoleList } from '../../contract/session/role.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { orderRoles } from '../roles/list-roles.ts'
import { placesIn } from '../roles/role-places.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { $canSwitchRole, refreshRoles } from '../roles/roles-store.ts'
import { $roles, $user } from '../session/account-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { Trouble } from '../ui/Trouble.tsx'

/** A game of the roles: its name, and the address of its emblem. */
interface RoleGame {
  name: string
  seal: string
}

/** The games by their projects. */
export type RoleGames = Readonly<Record<string, RoleGame>>

/** How many roles the card shows; all of them are in the dialog. */
const shownRoles = 6

function RoleLine({ role, game }: { role: Role; game: RoleGame }) {
  const { t } = useTexts()
  const user = useStore($user, { ssr: 'initial' })
  const isPlaying = user.kind === 'ready' && user.user.uid === role.uid
  return (
    <li className={`roleline ${role.is_active === 0 ? 'roleline--off' : ''}`}>
      <svg className="roleline__seal" aria-hidden="true">
        <use href={game.seal} />
      </svg>
      <div className="grow">
        <p className="strong">
          <bdi>{role.nickname}</bdi>
        </p>
        <p className="small soft">
          <span className="off">{game.name}</span>{' '}
          <span>
            <bdi>{role.server}</bdi> · {t('account.roles.level', { level: role.level })}
          </span>
        </p>
      </div>
      {isPlaying && (
        <span className="chip chip--ok">
          <Icon name="g-check" />
          {t('account.roles.playing')}
        </span>
      )}
    </li>
  )
}

/** How many roles are active in each game that has some: the limit is each game's own (rule 5.7). */
function Counts({ list, games }: { list: RoleList; games: RoleGames }) {
  const { t } = useTexts()
  const projects = [...new Set(orderRoles(list).map(({ game_project }) => game_project))]
  return (
    <ul className="roles__counts small soft">
      {projects.map((project) => (
        <li key={project}>
          <bdi>{games[project]?.name ?? project}</bdi> · {t('account.roles.active', { ...placesIn(list, project) })}
        </li>
      ))}
    </ul>
  )
}

function Roles({ list, games }: { list: RoleList; games: RoleGames }) {
  const { t } = useTexts()
  const canSwitch = useStore($canSwitchRole, { ssr: 'initial' })
  return (
    <>
      <ul className="roles">
        {orderRoles(list)
          .slice(0, shownRoles)
          .map((role) => {
            const game = games[role.game_project]
            return game && <RoleLine role={role} game={game} key={`${role.game_id} ${role.uid}`} />
          })}
      </ul>
      {canSwitch && (
        <button className="btn btn--wide" type="button" onClick={() => openRoleSwitch()}>
          <Icon name="g-swap" />
          {t('account.roles.manage')}
        </button>
      )}
    </>
  )
}

function NoRoles() {
  const { t } = useTexts()
  return (
    <section className="card" aria-labelledby="roles-title">
      <div className="empty">
        <div className="item item--l">
          <Icon name="i-people" />
        </div>
        <h2 id="roles-title">{t('account.roles.empty_title')}</h2>
        <p>{t('account.roles.empty_text')}</p>
      </div>
    </section>
  )
}

function SkeletonLine() {
  return (
    <div className="roleline" aria-hidden="true">
      <i className="skeleton skeleton--disc roleline__skeleton" />
      <div className="grow stack">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  )
}

/** The account's roles, active first, and the way to the role dialog where they are switched and activated. */
export function RolesCard({ games }: { games: RoleGames }) {
  const { t } = useTexts()
  const state = useStore($roles, { ssr: 'initial' })
  if (state.kind === 'ready' && orderRoles(state.list).length === 0) return <NoRoles />
  return (
    <section className="card stack" aria-labelledby="roles-title" aria-busy={state.kind === 'loading'}>
      <h2 id="roles-title">{t('account.roles.title')}</h2>
      {state.kind === 'ready' && <Counts list={state.list} games={games} />}
      {state.kind === 'loading' && (
        <>
          <SkeletonLine />
          <SkeletonLine />
        </>
      )}
      {state.kind === 'ready' && <Roles list={state.list} games={games} />}
      {state.kind === 'failed' && (
        <Trouble title={t('account.roles.failed_title')} failure={state} onRetry={refreshRoles} />
      )}
    </section>
  )
}
