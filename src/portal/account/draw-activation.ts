import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $roles } from '../session/account-state.ts'
import { activateRole } from '../session/choose-role.ts'
import { orderRoles } from '../session/list-roles.ts'
import { refreshRoles } from '../session/roles-store.ts'
import { confirm } from '../ui/confirm.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { showToast } from '../ui/toast-store.ts'

function fillRole(host: HTMLElement, role: Role): void {
  for (const seal of host.querySelectorAll<HTMLElement>('[data-seal]')) {
    seal.toggleAttribute('hidden', seal.dataset.seal !== role.game_project)
  }
  fillPart(host, 'name', role.nickname)
  fillPart(host, 'where', `${role.server} · ${t('account.roles.level', { level: role.level })}`)
  fillPart(host, 'state', t(role.is_active === 1 ? 'account.activate.already' : 'account.activate.text'))
  findPart(host, 'activate')?.toggleAttribute('hidden', role.is_active === 1)
}

/** Asks, activates, says how it went; the account hub is where it ends well. */
async function askToActivate(role: Role, back: string): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.activate.title'),
    subtitle: role.nickname,
    content: t('account.activate.text'),
    confirmLabel: t('account.activate.confirm'),
    cancelLabel: t('account.activate.cancel'),
  })
  if (!isConfirmed) return
  const outcome = await activateRole(role)
  if (outcome.kind === 'refused') {
    showToast({ icon: 'error', text: outcome.text })
    return
  }
  showToast({ icon: 'success', text: t('account.activate.done') })
  getEnvironment().delay(1200, () => getEnvironment().navigate(back, 'replace'))
}

/** Draws the role of the address into `#activation` and asks once, by itself, whether to activate it. */
export function drawActivation(): void {
  const host = document.getElementById('activation')
  if (!host) return
  const { uid, back = '/' } = host.dataset
  let hasAsked = false
  const findRole = () => {
    const roles = $roles.get()
    return roles.kind === 'ready' ? orderRoles(roles.list).find((role) => role.uid === uid) : undefined
  }
  $roles.subscribe((roles) => {
    const role = findRole()
    host.toggleAttribute('aria-busy', roles.kind === 'loading')
    drawState(host, roles.kind === 'ready' && !role ? 'unknown' : roles.kind)
    if (!role) return
    fillRole(host, role)
    if (hasAsked || role.is_active === 1) return
    hasAsked = true
    void askToActivate(role, back)
  })
  host.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined
    const role = findRole()
    if (pressed === 'activate' && role) void askToActivate(role, back)
    if (pressed === 'retry') void refreshRoles()
  })
}
