import { type Game, type Site, sites } from '../../contract/games.ts'
import { locales } from '../../contract/locales.ts'
import { getTypes, popupList, type Popup as WirePopup } from '../../contract/popup/calls.ts'
import { popupTypes, popupValidTypes } from '../../contract/popup/popup.ts'
import { findWindow, type Period } from '../../contract/windows.ts'
import type { Call } from '../calls/call.ts'
import { askRoute, type Route } from '../calls/route.ts'
import { isExternal } from '../catalogue/links.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { addressOfPicture } from '../catalogue/pictures.ts'
import type { Audience, Popup } from '../catalogue/popups.ts'
import { invalidField } from '../http/refusal.ts'
import { isNewAccount, toUnixTime } from '../roles/user.ts'

/** What is on for good ends after everybody's time. */
const forGood: Period = { start: new Date(0), end: new Date('2100-01-01T00:00:00Z') }

/** A link as the address of a page: a route becomes a path under the site, in the language of whoever follows it. */
function toAddress(link: string, { path }: Site): string {
  if (isExternal(link)) return link
  const [route = '', query] = link.split('?')
  const place = route === 'home' ? `/${path}` : `/${path}/${route}`
  return `${place}?${query === undefined ? '' : `${query}&`}lang={{locale}}`
}

function toImages(image: Popup['image'], game: Game): string {
  if (typeof image === 'string') return addressOfPicture(image, game)
  return JSON.stringify(
    Object.entries(image).map(([lang, picture]) => ({ lang, url: addressOfPicture(picture, game) })),
  )
}

function validTypeOf({ window }: Popup): WirePopup['pop_valid_type'] {
  if (!window) return popupValidTypes.always
  return 'start' in window ? popupValidTypes.once : popupValidTypes.repeating
}

/** A popup as the call answers it; none when its time is over. */
function toWirePopup(popup: Popup, catalogue: Catalogue, now: Date, site: Site): WirePopup[] {
  const { game } = site
  const period = popup.window ? findWindow(popup.window, now, game.timeZone) : forGood
  if (!period) return []
  const titles = locales.map(({ code }) => ({ lang: code, text: catalogue.text(popup.title, code) }))
  return [
    {
      pop_id: String(popup.id),
      pop_title: JSON.stringify(titles),
      pop_img_url: toImages(popup.image, game),
      pop_url: toAddress(popup.link, site),
      pop_mobile_url: toAddress(popup.mobileLink, site),
      pop_page_key: popup.pages.join(','),
      pop_online_start_time: String(toUnixTime(period.start)),
      pop_online_end_time: String(toUnixTime(period.end)),
      pop_valid_type: validTypeOf(popup),
      pop_weight: popup.weight,
      pop_type: popup.type,
      pop_interval_time: popup.intervalHours,
      pop_show_count: popup.showCount,
      pop_position: popup.position,
      pop_game: game.gameProject,
    },
  ]
}

/** Who asks, as the catalogue names them. */
function findAudience({ session, now }: Call): Audience {
  if (!session) return 'guest'
  return isNewAccount(session, now) ? 'new' : 'player'
}

function isPrivate({ type }: Popup): boolean {
  return type === popupTypes.pay || type === popupTypes.shop
}

/** The site that asks, by the name that the game goes by there; 1001 for an unknown one. */
function findSite(call: Call, project: string): Site {
  const name = project === '' ? call.project : project
  const site = sites.find((one) => one.project === name)
  if (!site) throw invalidField('game_project')
  return site
}

function refuseForeign({ session }: Call, fpUid: string): void {
  if (session && fpUid !== '' && fpUid !== session.fpUid) throw invalidField('fp_uid')
}

/** The call of the popups (rule 16.1): for whom they are is decided here; which of them shows, and when, the page decides. */
export function popupRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [
    askRoute(
      popupList,
      async () => null,
      (call, { body }) => {
        refuseForeign(call, body.fp_uid)
        const site = findSite(call, body.game_project)
        const all = catalogue.popups(site.game.gameProject)
        const wanted = body.pop_page_key.split(',').map((key) => key.trim())
        const who = findAudience(call)
        const isWanted = ({ pages, audience }: Popup) =>
          audience.includes(who) && (body.pop_page_key === '' || pages.some((page) => wanted.includes(page)))
        const chosen =
          body.get_type === getTypes.private
            ? all.filter(isPrivate)
            : all.filter((popup) => !isPrivate(popup) && isWanted(popup))
        return {
          pop_config_list: chosen
            .toSorted((a, b) => b.weight - a.weight)
            .flatMap((popup) => toWirePopup(popup, catalogue, call.now, site)),
          pop_page_key_list: [...new Set(all.flatMap(({ pages }) => pages))],
        }
      },
    ),
  ]
}
