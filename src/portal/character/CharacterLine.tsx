import { useRef } from 'react'
import type { Role } from '../../contract/session/role.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { RoleGroup, Standing } from '../roles/group-roles.ts'
import { Icon } from '../ui/Icon.tsx'
import { pressSwitch } from './press-switch.ts'

interface ActProps {
  role: Role
  standing: Standing
  /** The page that activates a role, without its uid. */
  activationHref: string
  onSwitch: () => void
}

/** The one thing that can be done with a role, or why nothing can. */
function Act({ role, standing, activationHref, onSwitch }: ActProps) {
  const { t } = useTexts()
  const { nickname: name, uid, game_project: game } = role
  switch (standing) {
    case 'current':
      return (
        <span className="chip chip--ok">
          <Icon name="g-check" />
          {t('session.roles.current')}
        </span>
      )
    case 'active':
      return (
        <button
          className="btn btn--s"
          type="button"
          aria-label={t('session.roles.switch_label', { name })}
          onClick={onSwitch}
        >
          {t('session.roles.switch')}
        </button>
      )
    case 'inactive':
      return (
        <a
          className="btn btn--s"
          href={`${activationHref}/${encodeURIComponent(uid)}?${new URLSearchParams({ game })}`}
          aria-label={t('session.roles.activate_label', { name })}
        >
          {t('session.roles.activate')}
        </a>
      )
    case 'crowdedOut':
      return (
        <span className="chip">
          <Icon name="g-lock" />
          {t('character.no_place')}
        </span>
      )
  }
}

interface Props extends Pick<ActProps, 'activationHref'> {
  shown: RoleGroup['roles'][number]
  gameName: string
}

/** One role: who it is, where it plays, and what can be done with it. */
export function CharacterLine({ shown: { role, standing }, gameName, activationHref }: Props) {
  const { t } = useTexts()
  const line = useRef<HTMLLIElement>(null)
  const { nickname, server, level } = role
  return (
    <li
      className={`role-pick__line character ${role.is_active === 0 ? 'role-pick__line--rest' : ''}`}
      tabIndex={-1}
      ref={line}
    >
      <svg className="role-pick__seal" aria-hidden="true">
        <use href={role.game_icon} />
      </svg>
      <div className="grow">
        <p className="strong">
          <bdi>{nickname}</bdi>
        </p>
        <p className="small soft">{t('session.roles.server_level', { server, level })}</p>
      </div>
      <Act
        role={role}
        standing={standing}
        activationHref={activationHref}
        onSwitch={() => pressSwitch(role, gameName, line.current)}
      />
    </li>
  )
}
