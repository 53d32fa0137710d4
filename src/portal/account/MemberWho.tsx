import { useStore } from '@nanostores/react'
import type { User } from '../../contract/session/user.ts'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { $canSwitchRole } from '../roles/roles-store.ts'
import { useKeptLine } from '../session/use-kept-line.ts'
import { Icon } from '../ui/Icon.tsx'
import { Crest } from './Crest.tsx'
import type { CardProps } from './card-props.ts'
import { Face } from './Face.tsx'
import { keptLines, MemberSeal } from './MemberStates.tsx'
import { countMemberDays } from './member-days.ts'

interface Props extends CardProps {
  user: User
  rankName: string
}

function VipLevel({ level }: { level: number }) {
  const { formatNumber } = useTexts()
  const shown = formatNumber(level)
  useKeptLine('vip', shown)
  return <Crest>{shown}</Crest>
}

function Words({ heading, line, shows }: { heading: string; line: string; shows: CardProps['shows'] }) {
  const [headingName, lineName] = keptLines[shows]
  useKeptLine(headingName, heading)
  useKeptLine(lineName, line)
  return (
    <div className="grow">
      <p className="member__heading">
        <bdi>{heading}</bdi>
      </p>
      <p>{line}</p>
    </div>
  )
}

function RankWho({ user, rankName, seal, shows }: Props) {
  const { t } = useTexts()
  const days = countMemberDays(user.created_at, getEnvironment().now())
  const line = days === 0 ? t('account.member.since_today') : t('account.member.since', { count: days })
  return (
    <>
      <VipLevel level={user.vip_level} />
      <Words heading={rankName} line={line} shows={shows} />
      <MemberSeal seal={seal} />
    </>
  )
}

function PlayerWho({ user, own, face, shows }: Props) {
  const { t } = useTexts()
  return (
    <>
      <Face avatar={own?.avatar ?? ''} own={face} className="face--l" />
      <Words
        heading={own?.nickname ?? user.nickname}
        line={t('account.member.number', { number: user.fp_uid })}
        shows={shows}
      />
      <VipLevel level={user.vip_level} />
    </>
  )
}

/** The role is a button for whoever can play another: half-logged-in players cannot. */
function RoleWho({ user, rankName, face }: Props) {
  const { t, formatNumber } = useTexts()
  const canSwitch = useStore($canSwitchRole, { ssr: 'initial' })
  const line = user.server ? t('account.member.line', { rank: rankName, server: user.server }) : rankName
  useKeptLine('role', user.nickname)
  useKeptLine('line', line)
  return (
    <>
      <button className="member__role" type="button" disabled={!canSwitch} onClick={() => openRoleSwitch()}>
        <span className="face face--l">
          <svg aria-hidden="true">
            <use href={face} />
          </svg>
          <b className="num">{formatNumber(user.level)}</b>
        </span>
        <span className="grow">
          <span className="member__heading">
            <bdi>{user.nickname}</bdi>
          </span>
          <Icon name="g-down" />
          <span className="member__line">{line}</span>
        </span>
        {canSwitch && <span className="off">{t('layout.header.switch_role')}</span>}
      </button>
      <VipLevel level={user.vip_level} />
    </>
  )
}

const whos = { rank: RankWho, player: PlayerWho, role: RoleWho }

/** Who a member is, as the card shows it. */
export function MemberWho(props: Props) {
  const Who = whos[props.shows]
  return (
    <div className="member__who">
      <Who {...props} />
    </div>
  )
}
