import type { Role } from '../../contract/session/role.ts'
import { t } from '../i18n/texts.ts'
import type { RoleGroup } from '../session/group-roles.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'

/** The page that activates a role, below the address that the list says for it. */
function toActivation(base: string, { uid, game_project }: Role): string {
  return `${base}/${encodeURIComponent(uid)}?${new URLSearchParams({ game: game_project })}`
}

/** Draws one role: who it is, where it plays, and the one thing that can be done with it. */
export function drawCharacter(row: HTMLElement, { role, standing }: RoleGroup['roles'][number]): void {
  const { nickname: name, server, level } = role
  row.dataset.key = `${role.game_project} ${role.uid}`
  row.dataset.standing = standing
  row.classList.toggle('role-pick__line--rest', role.is_active === 0)
  row.querySelector('use')?.setAttribute('href', role.game_icon)
  fillPart(row, 'name', name)
  fillPart(row, 'where', t('session.roles.server_level', { server, level }))
  findPart(row, 'switch')?.setAttribute('aria-label', t('session.roles.switch_label', { name }))
  const way = findPart(row, 'activate')
  way?.setAttribute('aria-label', t('session.roles.activate_label', { name }))
  way?.setAttribute('href', toActivation(way.dataset.way ?? '', role))
}
