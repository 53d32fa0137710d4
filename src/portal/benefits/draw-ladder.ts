import { formatNumber, t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import type { Level } from './ladder.ts'
import { $levels, loadLevels } from './levels-store.ts'

interface Account {
  vip_level: number
  account_growth: number
}

/** What a rung says of the player: passed, stood on, next, or further up; guests stand nowhere. */
function placeOf(level: Level, account: Account | null): 'reached' | 'here' | 'next' | 'ahead' {
  if (!account || level.level > account.vip_level + 1) return 'ahead'
  if (level.level === account.vip_level) return 'here'
  return level.level < account.vip_level ? 'reached' : 'next'
}

function describeState(level: Level, account: Account | null): string | null {
  const place = placeOf(level, account)
  if (place === 'ahead') return null
  if (place !== 'next') return t(`benefits.ladder.${place}`)
  return t('benefits.ladder.to_go', { count: Math.max(0, level.growth - (account?.account_growth ?? 0)) })
}

function drawRung(template: HTMLTemplateElement, level: Level, account: Account | null): DocumentFragment {
  const rung = document.importNode(template.content, true)
  const place = placeOf(level, account)
  rung.firstElementChild?.setAttribute('data-place', place)
  if (place === 'here') rung.firstElementChild?.setAttribute('aria-current', 'step')
  fillPart(rung, 'level', formatNumber(level.level))
  fillPart(rung, 'name', level.level_name || t('benefits.ladder.rank', { level: level.level }))
  fillPart(
    rung,
    'needs',
    level.growth === 0 ? t('benefits.ladder.start') : t('benefits.ladder.needs', { count: level.growth }),
  )
  fillPart(rung, 'state', describeState(level, account))
  return rung
}

/** Draws the ranks into `#ladder`, and again when the player or their growth changes. */
export function drawLadder(): void {
  const host = document.getElementById('ladder')
  const template = document.getElementById('rung')
  if (!host || !(template instanceof HTMLTemplateElement)) return
  const draw = () => {
    const state = $levels.get()
    const user = $user.get()
    host.toggleAttribute('aria-busy', state.kind === 'loading')
    drawState(host, state.kind)
    if (state.kind !== 'ready') return
    const account = user.kind === 'ready' ? user.user : null
    findPart(host, 'rungs')?.replaceChildren(...state.levels.map((level) => drawRung(template, level, account)))
  }
  host.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-part="retry"]')) void loadLevels()
  })
  $levels.subscribe(draw)
  $user.listen(draw)
  void loadLevels()
}
