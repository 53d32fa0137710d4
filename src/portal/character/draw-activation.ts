import type { Role, RoleList } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $roles } from '../session/account-state.ts'
import { refreshRoles } from '../session/roles-store.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { showToast } from '../ui/toast-store.ts'
import { findRole } from './find-role.ts'
import { isFull, sayPlaces } from './places.ts'

/** What can be said of a role: it is active already, no place is left for it, or it may be activated. */
function describe(role: Role, list: RoleList): string {
  if (role.is_active === 1) return t('account.activate.already')
  return isFull(list) ? sayPlaces(list) : t('account.activate.text')
}

function canActivate(role: Role, list: RoleList): boolean {
  return role.is_active === 0 && !isFull(list)
}

function fillRole(host: HTMLElement, role: Role, list: RoleList): void {
  const { active_num: active, active_limit: limit } = list
  const { nickname: name, server, level } = role
  host.querySelector('use')?.setAttribute('href', role.game_icon)
  fillPart(host, 'name', name)
  fillPart(host, 'where', t('session.roles.server_level', { server, level }))
  fillPart(host, 'count', t('session.roles.active_count', { active, limit }))
  fillPart(host, 'state', describe(role, list))
  findPart(host, 'activate')?.toggleAttribute('hidden', !canActivate(role, list))
}

/** Asks, activates and tells; the code for it comes with the question. */
async function ask(role: Role, list: RoleList, back: string): Promise<void> {
  const asking = await import('./ask-to-activate.ts').catch(() => null)
  if (asking) await asking.askToActivate(role, list.active_limit, back)
  else showToast({ icon: 'error', text: t('layout.state.failed_text') })
}

/** Draws the role of the address into `#activation` and asks once, by itself, whether to activate it. */
export function drawActivation(): void {
  const host = document.getElementById('activation')
  if (!host) return
  const { uid = '', back = '/' } = host.dataset
  const { address, fact } = getEnvironment()
  const name = { uid, project: address().searchParams.get('game') ?? '', gameId: fact('gameId') }
  let hasAsked = false
  const look = () => {
    const roles = $roles.get()
    const role = roles.kind === 'ready' ? findRole(roles.list, name) : undefined
    return roles.kind === 'ready' && role ? { role, list: roles.list } : null
  }
  $roles.subscribe(({ kind }) => {
    const found = look()
    host.ariaBusy = String(kind === 'loading')
    drawState(host, kind === 'ready' && !found ? 'unknown' : kind)
    if (!found) return
    fillRole(host, found.role, found.list)
    if (hasAsked || !canActivate(found.role, found.list)) return
    hasAsked = true
    void ask(found.role, found.list, back)
  })
  host.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined
    const found = look()
    if (pressed === 'activate' && found) void ask(found.role, found.list, back)
    if (pressed === 'retry') void refreshRoles()
  })
}
