import { useState } from 'react'
import type { Receipt } from '../../contract/item.ts'
import type { Role, RoleList } from '../../contract/session/role.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { RoleGroup, Standing } from './group-roles.ts'
import { pickRole, wakeRole } from './pick-role.ts'
import { isFull, type Places, placesIn } from './role-places.ts'

interface LineProps {
  role: Role
  standing: Standing
  isBusy: boolean
  onSwitch: () => void
  onActivate: () => void
}

function Act({ role, standing, isBusy, onSwitch, onActivate }: LineProps) {
  const { t } = useTexts()
  const { nickname: name } = role
  if (standing === 'current') {
    return (
      <span className="chip chip--ok">
        <Icon name="g-check" />
        {t('session.roles.current')}
      </span>
    )
  }
  if (standing === 'active') {
    const label = t('session.roles.switch_label', { name })
    return (
      <button className="btn btn--s" type="button" aria-label={label} disabled={isBusy} onClick={onSwitch}>
        {t('session.roles.switch')}
      </button>
    )
  }
  const label = t('session.roles.activate_label', { name })
  const isShut = isBusy || standing === 'crowdedOut'
  return (
    <button className="btn btn--s" type="button" aria-label={label} disabled={isShut} onClick={onActivate}>
      {t('session.roles.activate')}
    </button>
  )
}

function Line(props: LineProps) {
  const { t } = useTexts()
  const { role } = props
  return (
    <li className={role.is_active === 1 ? 'role-pick__line' : 'role-pick__line role-pick__line--rest'}>
      <svg className="role-pick__seal" aria-hidden="true">
        <use href={role.game_icon} />
      </svg>
      <div className="grow">
        <p className="strong">
          <bdi>{role.nickname}</bdi>
        </p>
        <p className="small soft">{t('session.roles.server_level', { server: role.server, level: role.level })}</p>
      </div>
      <Act {...props} />
    </li>
  )
}

/** How many roles of a game are active: the limit is each game's own (rule 5.7). */
function Count({ places }: { places: Places }) {
  const { t } = useTexts()
  return (
    <>
      <p className="role-pick__count small">
        <Icon name="g-user" />
        {t('session.roles.active_count', { ...places })}
      </p>
      {isFull(places) && <p className="small soft">{t('session.roles.limit_reached', { limit: places.limit })}</p>}
    </>
  )
}

interface LinesProps {
  list: RoleList
  groups: RoleGroup[]
  onDone: () => void
  onGift: (role: Role, gift: Receipt) => void
}

/** The roles by game, with what can be done with each; only one thing at a time. */
export function RoleLines({ list, groups, onDone, onGift }: LinesProps) {
  const [busyUid, setBusyUid] = useState('')

  async function act(role: Role, run: () => Promise<void>) {
    setBusyUid(role.uid)
    await run()
    setBusyUid('')
  }
  const choose = (role: Role, game: string) =>
    act(role, async () => ((await pickRole(role, game)) ? onDone() : undefined))
  const wake = (role: Role) =>
    act(role, async () => {
      const gift = await wakeRole(role, list.active_limit)
      if (gift) onGift(role, gift)
    })

  return (
    <>
      {groups.map(({ project, name, roles }) => (
        <section className="role-pick__game" key={project} aria-label={name}>
          <h3 className="small soft">{name}</h3>
          <Count places={placesIn(list, project)} />
          <ul className="role-pick__lines">
            {roles.map(({ role, standing }) => (
              <Line
                key={`${role.game_id} ${role.uid}`}
                role={role}
                standing={standing}
                isBusy={busyUid !== ''}
                onSwitch={() => void choose(role, name)}
                onActivate={() => void wake(role)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
