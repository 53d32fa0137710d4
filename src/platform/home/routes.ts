import { findGameByProject, type Game, games } from '../../contract/games.ts'
import { activeGames, activeRoles, bannersByKey, linkHosts, positions } from '../../contract/home/calls.ts'
import { findWindow, isWithin } from '../../contract/windows.ts'
import { type Asking, type Call, requireGame } from '../calls/call.ts'
import { askRoute, plainRoute, type Route } from '../calls/route.ts'
import type { Banner } from '../catalogue/banners.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { addressOfPicture } from '../catalogue/pictures.ts'
import type { Position } from '../catalogue/positions.ts'
import type { Config } from '../config/config.ts'
import { supportRoute } from '../config/support-open.ts'
import { dotRoutes } from '../dots/dot-routes.ts'
import type { DotSource } from '../dots/dots.ts'
import { invalidField } from '../http/refusal.ts'
import { iconOf, type RoleRow, toRole } from '../roles/roles.ts'
import { toUnixTime } from '../roles/user.ts'

interface Tools {
  catalogue: Catalogue
  config: Pick<Config, 'ticketHosts' | 'webviewHosts'>
  /** Whether somebody can answer what players write to customer service. */
  isSupportOpen: boolean
}

/** A banner as the call answers it; none while its window is closed. */
function toWireBanner(banner: Banner, catalogue: Catalogue, { locale, now }: Call, game: Game) {
  const period = banner.window && findWindow(banner.window, now, game.timeZone)
  if (banner.window && !(period && isWithin(period, now))) return []
  return [
    {
      id: banner.id,
      kind: banner.kind,
      title: catalogue.text(banner.title, locale),
      image: addressOfPicture(banner.image, game),
      image_mode: banner.imageMode,
      link_type: banner.linkType,
      link: banner.link,
      start_time: period ? toUnixTime(period.start) : 0,
      end_time: period ? toUnixTime(period.end) : 0,
    },
  ]
}

/** Nobody is led to customer service where nobody answers (rule 26.6). */
function positionsRoute({ catalogue, isSupportOpen }: Tools): Route {
  const isShown = ({ link }: Position) => isSupportOpen || link !== supportRoute
  return plainRoute(positions, async (call) => ({
    position_list: catalogue
      .positions(requireGame(call).gameProject)
      .filter(isShown)
      .map(({ enterKey, title, ...entry }) => ({
        enter_key: enterKey,
        title: catalogue.text(title, call.locale),
        ...entry,
      })),
  }))
}

function bannersRoute(catalogue: Catalogue): Route {
  return plainRoute(bannersByKey, async (call, { query }) => {
    const game = requireGame(call)
    const banners = catalogue.banners(game.gameProject).filter(({ bannerKey }) => bannerKey === query.banner_key)
    return { banner_list: banners.flatMap((banner) => toWireBanner(banner, catalogue, call, game)) }
  })
}

function linkHostsRoute({ ticketHosts, webviewHosts }: Tools['config']): Route {
  return plainRoute(linkHosts, async () => ({
    ticket_hosts: [...ticketHosts],
    webview_hosts: [...webviewHosts],
  }))
}

const activeGamesRoute = plainRoute(activeGames, async () => ({
  game_list: games.map((game) => ({
    game_project: game.gameProject,
    game_id: game.gameId,
    game_name: game.name,
    game_icon: iconOf(game),
    link: `/${game.prefix}`,
  })),
}))

async function askActiveRoles({ sql, tokenHash, gameProject }: Asking, game: Game): Promise<RoleRow[]> {
  const rows = await sql<RoleRow[]>`
    select r.game_project, r.uid, r.is_active, r.level, r.nickname, r.server
    from caller(${tokenHash}, ${gameProject}) as me
    join roles as r on r.fp_uid = me.fp_uid and r.game_project = ${game.gameProject} and r.is_active
    order by r.level desc, r.uid`
  return [...rows]
}

function findGame(project: string): Game {
  const game = findGameByProject(project)
  if (!game) throw invalidField('game_project')
  return game
}

const activeRolesRoute = askRoute(
  activeRoles,
  (asking, { body }) => askActiveRoles(asking, findGame(body.game_project)),
  (_, { body }, rows) => ({ user_list: rows.map((row) => toRole(findGame(body.game_project), row)) }),
)

/** The calls of the home; `dots` are the features that have news. */
export function homeRoutes({ dots, ...tools }: Tools & { dots: readonly DotSource[] }): Route[] {
  const { catalogue, config } = tools
  return [
    positionsRoute(tools),
    bannersRoute(catalogue),
    linkHostsRoute(config),
    activeGamesRoute,
    activeRolesRoute,
    ...dotRoutes(catalogue, dots),
  ]
}
