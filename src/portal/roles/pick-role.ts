import type { Receipt } from '../../contract/item.ts'
import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { getHomePath } from '../session/place.ts'
import { confirm } from '../ui/confirm-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { activateRole, type Missed, switchRole } from './choose-role.ts'

function getCurrentName(): string {
  const state = $user.get()
  return state.kind === 'ready' ? state.user.nickname : ''
}

function tellMissed({ kind, text }: Missed): void {
  if (text !== null) showToast({ icon: kind === 'refused' ? 'error' : null, text, duration: 4000 })
}

/** The site of a role of another game; the table of games comes with the first one that is left for. */
async function findSite(role: Role): Promise<string | null> {
  const { findSiteOfRole } = await import('./find-site-of-role.ts')
  return findSiteOfRole(role, getEnvironment().fact('game'))
}

/** Asks, says what happens, and switches; a role of another game opens that game's pages. True when the choice is made. */
export async function pickRole(role: Role, gameName: string): Promise<boolean> {
  const { fact, navigate } = getEnvironment()
  const isHere = role.game_id === fact('gameId')
  const before = getCurrentName()
  const isConfirmed = await confirm({
    title: t('session.roles.switch_title', { name: role.nickname }),
    content: t(isHere ? 'session.roles.switch_text' : 'session.roles.switch_elsewhere', { game: gameName }),
    confirmLabel: isHere ? t('session.roles.switch') : t('session.roles.open_game', { game: gameName }),
    cancelLabel: t('session.roles.cancel'),
  })
  if (!isConfirmed) return false
  const outcome = await switchRole(role)
  if (outcome.kind !== 'switched') {
    const isSure = outcome.kind === 'refused' && outcome.text !== null && before !== ''
    tellMissed(isSure ? { ...outcome, text: t('session.roles.switch_failed', { name: before }) } : outcome)
    return false
  }
  const site = isHere ? null : await findSite(role)
  if (site === null) showToast({ icon: 'success', text: t('session.roles.switch_done', { name: role.nickname }) })
  else navigate(getHomePath(site))
  return true
}

/** Asks and activates; the gift that came with it, or null where there is nothing to show. */
export async function wakeRole(role: Role, limit: number): Promise<Receipt | null> {
  const isConfirmed = await confirm({
    title: t('session.roles.activate_title', { name: role.nickname }),
    content: t('session.roles.activate_text', { limit }),
    confirmLabel: t('session.roles.activate_confirm'),
    cancelLabel: t('session.roles.cancel'),
  })
  if (!isConfirmed) return null
  const outcome = await activateRole(role)
  if (outcome.kind !== 'activated') {
    tellMissed(outcome)
    return null
  }
  if (outcome.gift === null) {
    showToast({ icon: 'success', text: t('session.roles.activate_done', { name: role.nickname }) })
  }
  return outcome.gift
}
