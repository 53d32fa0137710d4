import type { User } from '../../contract/session/user.ts'
import { formatNumber } from '../i18n/texts.ts'
import { drawState, fillPart } from '../ui/draw-state.ts'
import { $canSwitchRole } from './roles-store.ts'
import { $user } from './user-store.ts'

function fillRole(host: Element, user: User): void {
  fillPart(host, 'level', formatNumber(user.level))
  fillPart(host, 'name', user.nickname)
  fillPart(host, 'server', user.server)
}

/** Draws who is here into `#role-switcher`, and again whenever that changes. */
export function drawRoleSwitcher(): void {
  const host = document.getElementById('role-switcher')
  if (!host) return
  const draw = () => {
    const state = $user.get()
    drawState(host, state.kind)
    if (state.kind === 'ready') fillRole(host, state.user)
    const canSwitch = $canSwitchRole.get()
    const button = host.querySelector('[data-press="roles"]')
    button?.toggleAttribute('disabled', !canSwitch)
  }
  $user.listen(draw)
  $canSwitchRole.subscribe(draw)
}
