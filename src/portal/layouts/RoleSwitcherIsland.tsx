import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import type { User } from '../../contract/session/user.ts'
import { setApart } from '../../contract/text/isolate.ts'
import { Face } from '../account/Face.tsx'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { openLogin } from '../login/login-overlay.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { $canSwitchRole } from '../roles/roles-store.ts'
import { refreshUser } from '../roles/user-store.ts'
import { $user } from '../session/account-state.ts'
import { useKeptLine } from '../session/use-kept-line.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeptLine } from '../ui/KeptLine.tsx'

/** The catalogue parts that the header says. */
export const texts = ['layout.header', 'layout.state', 'session.roles.inactive_title'] as const

interface Site {
  /** The drawing of a role of this site. */
  face: string
  /** The game's name. */
  game: string
}

const stranger = '/art/faces.svg#f-0'

interface Plate {
  /** The picture of the account; empty where it has chosen none. */
  avatar?: string
  /** The drawing that stands there then. */
  face: string
  level?: string
  name: string
  detail: string
  /** The sign at its end; null where a press would do nothing. */
  icon: ReactNode
  onPress: () => void
  isDisabled?: boolean
  children?: ReactNode
}

function Plate({ avatar = '', face, level, name, detail, icon, onPress, isDisabled = false, children }: Plate) {
  return (
    <button className="role" type="button" disabled={isDisabled} onClick={onPress}>
      <Face avatar={avatar} own={face} level={level} />
      <span className="role__who">
        <em>
          <bdi>{name}</bdi>
        </em>
        <span className="tiny soft">{detail}</span>
      </span>
      {icon}
      {children}
    </button>
  )
}

function Skeleton() {
  return (
    <div className="role role--empty" aria-hidden="true">
      <i className="skeleton skeleton--disc role__skeleton" />
      <span className="role__who role__skeletons">
        <em>
          <KeptLine name="name" />
        </em>
        <span className="tiny soft">
          <KeptLine name="detail" className="skeleton--short" />
        </span>
      </span>
    </div>
  )
}

function CurrentRole({ user, face }: { user: User; face: string }) {
  const { t, formatNumber } = useTexts()
  const canSwitch = useStore($canSwitchRole)
  const { account_nickname: chosen, nickname, server } = user
  const name = chosen || nickname
  const detail = chosen ? `${setApart(nickname)} · ${setApart(server)}` : server
  useKeptLine('name', name)
  useKeptLine('detail', detail)
  return (
    <Plate
      avatar={user.account_avatar}
      face={face}
      level={formatNumber(user.level)}
      name={name}
      detail={detail}
      icon={canSwitch && <Icon name="g-down" />}
      isDisabled={!canSwitch}
      onPress={openRoleSwitch}
    >
      {canSwitch && <span className="off">{t('layout.header.switch_role')}</span>}
    </Plate>
  )
}

function RoleSwitcher({ face, game }: Site) {
  const { t } = useTexts()
  const state = useStore($user, { ssr: 'initial' })
  const down = <Icon name="g-down" />
  if (state.kind === 'loading') return <Skeleton />
  if (state.kind === 'ready') return <CurrentRole user={state.user} face={face} />
  if (state.kind === 'inactive')
    return (
      <Plate face={face} name={t('session.roles.inactive_title')} detail={game} icon={down} onPress={openRoleSwitch} />
    )
  if (state.kind === 'noRole')
    return (
      <Plate
        face={stranger}
        name={t('layout.header.no_role')}
        detail={t('layout.header.no_role_hint')}
        icon={down}
        onPress={openRoleSwitch}
      />
    )
  if (state.kind === 'failed')
    return (
      <Plate
        face={stranger}
        name={t('layout.state.retry')}
        detail={t('layout.state.failed_title')}
        icon={<Icon name="g-again" />}
        onPress={refreshUser}
      />
    )
  return (
    <Plate
      face={stranger}
      name={t('layout.header.sign_in')}
      detail={t('layout.header.guest_hint')}
      icon={null}
      onPress={openLogin}
    />
  )
}

interface Props extends Site {
  locale: LocaleCode
}

/**
 * Who is here, at the start of a lobby's header: the name and face that the account has chosen, with the character beneath, or the
 * character's own (rule 5.3). A press opens the role dialog for fully logged-in players, half-logged-in ones see no chevron (rule 5.6).
 * Before it is known who is here, its shape.
 */
export function RoleSwitcherIsland({ locale, ...site }: Props) {
  return (
    <TextsProvider locale={locale}>
      <RoleSwitcher {...site} />
    </TextsProvider>
  )
}
