import { t } from '../../i18n/texts.ts'
import { $roles, $user } from '../../session/account-state.ts'
import { orderRoles } from '../../session/list-roles.ts'
import { drawProblem } from '../../ui/draw-field.ts'
import { fillPart } from '../../ui/draw-state.ts'
import { pressLater } from '../../ui/press-later.ts'
import { showToast } from '../../ui/toast-store.ts'
import { drawWaiting } from '../draw-waiting.ts'
import { followKnown } from '../follow-known.ts'
import { $profile } from '../profile-store.ts'
import { drawLists } from './draw-lists.ts'
import { $safety, $security, loadSafety, type Security } from './security-store.ts'

function drawSafety(root: HTMLElement, security: Security): void {
  const { has_password, email, can_reset, session_num, deletion_days } = security
  drawLists(root, security)
  const canAsk = can_reset === 1 && email !== ''
  document.getElementById('password-form')?.toggleAttribute('hidden', has_password === 0)
  const none = t(`account.security.password.${canAsk ? 'none_mail' : 'none'}`)
  fillPart(root, 'no-password', has_password === 1 ? null : none)
  fillPart(root, 'sessions', t('account.security.devices.count', { count: session_num }))
  fillPart(root, 'delete-text', t('account.security.delete.text', { count: deletion_days }))
}

/** What goes with the account, in the player's own numbers. */
function drawLost(root: HTMLElement): void {
  const user = $user.get()
  const roles = $roles.get()
  const player = user.kind === 'ready' ? user.user : null
  const count = roles.kind === 'ready' ? orderRoles(roles.list).length : 0
  fillPart(root, 'lost-points', player && t('account.security.delete.points', { count: player.coin }))
  const growth = player && { count: player.account_growth, level: player.vip_level }
  fillPart(root, 'lost-growth', growth && t('account.security.delete.growth', growth))
  fillPart(root, 'lost-roles', count === 0 ? null : t('account.security.delete.roles', { count }))
}

function followForm(form: HTMLElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    drawProblem(form, target.name, null)
    fillPart(form, 'problem', '')
    if (target.name !== 'reveal') return
    for (const input of form.querySelectorAll<HTMLInputElement>('.field__control')) {
      input.type = target.checked ? 'text' : 'password'
    }
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answers = await import('./answers.ts').catch(() => null)
    if (answers) answers.submit(form)
    else showToast({ icon: 'error', text: t('layout.state.failed_text') })
  })
}

/** Brings the security of an account to life. */
export function drawSecurity(): void {
  const root = document.getElementById('security')
  if (!root) return
  $security.subscribe((state) => {
    if (state.kind === 'ready') drawSafety(root, state.security)
  })
  $profile.subscribe((state) => {
    const isWaiting = state.kind === 'ready' && state.profile.delete_time > 0
    document.getElementById('delete-card')?.toggleAttribute('hidden', isWaiting)
  })
  const draw = () => drawLost(root)
  $user.subscribe(draw)
  $roles.listen(draw)
  drawWaiting()
  for (const id of ['password-form', 'delete-form']) {
    const form = document.getElementById(id)
    if (form) followForm(form)
  }
  followKnown(root, { $state: $safety, load: loadSafety, needsAccount: true })
  pressLater(root, () => import('./answers.ts'))
}
