import type { RoleList } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $roles, $user } from '../session/account-state.ts'
import { groupRoles, type RoleGroup } from '../session/group-roles.ts'
import { readPlayer } from '../session/read-player.ts'
import { refreshRoles } from '../session/roles-store.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { fitList } from '../ui/fit-list.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawCharacter } from './draw-character.ts'
import { sayPlaces } from './places.ts'

/** More places than these are told in words only. */
const shownPlaces = 12

/** The role that plays on this page's game, if one does. */
function drawPlaying(root: HTMLElement): void {
  const player = readPlayer()
  findPart(root, 'playing')?.toggleAttribute('hidden', player === null)
  if (!player) return
  fillPart(root, 'name', player.nickname)
  fillPart(root, 'where', t('session.roles.server_level', { server: player.server, level: player.level }))
}

function drawPlaces(root: HTMLElement, list: RoleList): void {
  const { active_num: active, active_limit: limit } = list
  fillPart(root, 'count', t('session.roles.active_count', { active, limit }))
  fillPart(root, 'free', sayPlaces(list))
  const seats = findPart(root, 'seats')
  if (!seats) return
  fitList(seats, 'character-seat', limit > shownPlaces ? 0 : limit).forEach((seat, index) => {
    seat.classList.toggle('seat--taken', index < active)
  })
}

function drawGame(section: HTMLElement, { name, roles }: RoleGroup): void {
  fillPart(section, 'game', name)
  const list = findPart(section, 'roles')
  if (!list) return
  list.setAttribute('aria-label', name)
  fitList(list, 'character-role', roles.length).forEach((row, index) => {
    const shown = roles[index]
    if (shown) drawCharacter(row, shown)
  })
}

function draw(root: HTMLElement): void {
  const roles = $roles.get()
  const currentUid = readPlayer()?.uid ?? ''
  const place = { gameId: getEnvironment().fact('gameId'), currentUid, onlyMyself: false }
  const groups = roles.kind === 'ready' ? groupRoles(roles.list, place) : []
  root.dataset.state = roles.kind === 'ready' && groups.length === 0 ? 'empty' : roles.kind
  root.ariaBusy = String(roles.kind === 'loading')
  const games = findPart(root, 'games')
  if (roles.kind !== 'ready' || !games) return
  drawPlaying(root)
  drawPlaces(root, roles.list)
  fitList(games, 'character-game', groups.length).forEach((section, index) => {
    const group = groups[index]
    if (group) drawGame(section, group)
  })
}

/** Draws every role of the account by game, and again whenever they or the player change. */
export function drawCharacters(): void {
  const root = findPart(document, 'characters')
  if (!root) return
  const drawNow = () => draw(root)
  $roles.subscribe(drawNow)
  $user.listen(drawNow)
  // Roles may have been activated on a page that history leads back from, or in the game.
  getEnvironment().onReturn(() => void refreshRoles())
  findPart(root, 'retry')?.addEventListener('click', () => {
    root.dataset.state = 'loading'
    void refreshRoles().then(drawNow)
  })
  pressLater(root, () => import('./answers.ts'))
}
