import type { Role, RoleList } from '../../contract/session/role.ts'
import { t } from '../i18n/texts.ts'
import { $roles, $user } from '../session/account-state.ts'
import { orderRoles } from '../session/list-roles.ts'
import { $canSwitchRole, refreshRoles } from '../session/roles-store.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'

/** How many roles the hub shows; all of them are in the dialog. */
const shownRoles = 6

function drawRole(card: Element, role: Role): DocumentFragment | null {
  const template = card.querySelector<HTMLTemplateElement>(`template[data-role-of="${CSS.escape(role.game_project)}"]`)
  if (!template) return null
  const line = document.importNode(template.content, true)
  const user = $user.get()
  line.firstElementChild?.classList.toggle('roleline--off', role.is_active === 0)
  fillPart(line, 'name', role.nickname)
  fillPart(line, 'where', `${role.server} · ${t('account.roles.level', { level: role.level })}`)
  findPart(line, 'playing')?.toggleAttribute('hidden', user.kind !== 'ready' || user.user.uid !== role.uid)
  return line
}

function fillRoles(card: Element, list: RoleList): void {
  fillPart(card, 'count', t('account.roles.active', { active: list.active_num, limit: list.active_limit }))
  const lines = orderRoles(list)
    .slice(0, shownRoles)
    .flatMap((role) => drawRole(card, role) ?? [])
  findPart(card, 'list')?.replaceChildren(...lines)
  card.querySelector('[data-press="roles"]')?.toggleAttribute('hidden', !$canSwitchRole.get())
}

/** Draws the account's roles into `#roles`, and again whenever they or the player change. */
export function drawRoles(): void {
  const card = document.getElementById('roles')
  if (!card) return
  const draw = () => {
    const roles = $roles.get()
    const isGuest = $user.get().kind === 'guest'
    card.toggleAttribute('aria-busy', !isGuest && roles.kind === 'loading')
    if (isGuest) drawState(card, 'guest')
    else if (roles.kind === 'ready') {
      drawState(card, orderRoles(roles.list).length > 0 ? 'ready' : 'empty')
      fillRoles(card, roles.list)
    } else drawState(card, roles.kind)
  }
  card.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-part="retry"]')) void refreshRoles()
  })
  $roles.subscribe(draw)
  $user.listen(draw)
  $canSwitchRole.listen(draw)
}
