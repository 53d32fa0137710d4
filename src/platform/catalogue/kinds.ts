import type * as v from 'valibot'
import { activationKind } from './activation-gift.ts'
import { bannersKind } from './banners.ts'
import { monthKind, singleMonthKind, weekKind } from './checkin-gifts.ts'
import { eventsKind } from './events.ts'
import { giftPackageKind } from './gift-package.ts'
import { itemsKind } from './items.ts'
import { lettersKind } from './letters.ts'
import { levelsKind } from './levels.ts'
import { memberGiftsKind } from './member-gifts.ts'
import { miniGamesKind } from './mini-games.ts'
import { noticeSettingsKind } from './notice-settings.ts'
import { noticesKind } from './notices.ts'
import { popupsKind } from './popups.ts'
import { positionsKind } from './positions.ts'
import { shopKind } from './products.ts'
import { publisherKind } from './publisher.ts'
import type { FileKind } from './reader.ts'
import { rightsKind } from './rights.ts'
import { tasksKind } from './tasks.ts'
import { textsKind } from './texts.ts'
import { wheelKind } from './wheel.ts'

/** A kind of file as the reference shows it. */
export interface KnownKind {
  /** Its path within its folder. */
  file: string
  kind: FileKind<v.GenericSchema>
  about: string
  /** What its fields are, by path; {@link commonFields} says the rest. */
  fields: Readonly<Record<string, string>>
}

/** What fields of a name are in every file that has them. */
export const commonFields: Readonly<Record<string, string>> = {
  id: 'Its name for good: what players have done with it goes by it.',
  icon: 'Its drawing; where it may be left out, its first item’s.',
  item_list: 'What is given.',
  window: 'When it is on; without one, always.',
  weight: 'The heaviest come first.',
  vip_restriction: 'The least VIP level; 0 for everybody.',
  link: 'Where it leads.',
  title: 'The key of a text.',
}

const weekFields = { gift_list: 'A gift for each day.', 'gift_list[].day': 'Monday is 1.' }
const packageIcon = { 'gift_list[].pkg_icon': 'Its drawing, if not its first item’s.' }
const monthFields = {
  ...packageIcon,
  bg_url: 'The background of the calendar, if not the game’s own.',
  gift_list: 'The gifts of a month of 31 days; shorter ones take as many as they have days.',
  'gift_list[].day': 'Which check-in of the month it is for.',
  'gift_list[].game_growth': 'Growth for account and game.',
  'gift_list[].game_role_growth': 'Growth for account, game and role.',
  'gift_list[].resigning_consumption': 'What a make-up that earns it costs, in points.',
}
const prizeFields = (path: string) => ({
  [`${path}.item_type`]:
    'How it is shown: 201 for points, 1 for other things; other numbers are not shown on the wheel.',
  [`${path}.item`]: 'An item’s id.',
  [`${path}.num`]: 'How many.',
})

/** Every kind of YAML of a catalogue. Pages and announcements are Markdown, and the reference says so by itself. */
export const kinds: readonly KnownKind[] = [
  {
    file: 'publisher.yaml',
    kind: publisherKind,
    about: 'Who answers for the hall, as its pages say it.',
    fields: { name: 'The publisher’s name.', email: 'Where players write about their data.' },
  },
  {
    file: 'items.yaml',
    kind: itemsKind,
    about: 'Everything that can be given, by id. Its name is the text `items.<id>`.',
    fields: {
      items: 'An id is unique in all folders. A game’s items are given in that game only.',
      'items.<key>.kind': 'Points, growth and tickets move on the ledger, an item lies in the backpack.',
      'items.<key>.currency': 'What it is called on the ledger.',
      'items.<key>.type': 'The tab of the backpack that it lies in.',
      'items.<key>.usable': 'Whether players can use it here.',
      'items.<key>.opens_into': 'What one of it is opened into; without it, using it sends it to the game.',
    },
  },
  {
    file: 'texts/<locale>.yaml',
    kind: textsKind,
    about:
      'Names and sentences by nested key; a key is unique in all folders. English is complete, what another language lacks is shown in English. `{{name}}` is filled in by the platform, and a translation has no other than the English text.',
    fields: {},
  },
  {
    file: 'levels.yaml',
    kind: levelsKind,
    about: 'The seven VIP levels. Their names are the texts `levels.<level>`.',
    fields: {
      levels: 'In order, 1 to 7.',
      'levels[].level': 'Its number.',
      'levels[].growth': 'The account growth that it begins at: 0 for the first, and more for each.',
    },
  },
  {
    file: 'checkin/month.yaml',
    kind: monthKind,
    about: 'The check-in gifts of any month.',
    fields: monthFields,
  },
  {
    file: 'checkin/<year>-<month>.yaml',
    kind: singleMonthKind,
    about: 'The gifts of one month that differ from those of any month, such as `checkin/2026-12.yaml`.',
    fields: { ...monthFields, gift_list: 'The days that differ.' },
  },
  {
    file: 'checkin/week.yaml',
    kind: weekKind,
    about: 'A gift for each day of the week.',
    fields: { ...packageIcon, ...weekFields },
  },
  {
    file: 'activation.yaml',
    kind: activationKind,
    about: 'What a role gets once for being activated.',
    fields: {},
  },
  {
    file: 'shop.yaml',
    kind: shopKind,
    about: 'What points buy: a game’s products are for the role, the shared ones for the account.',
    fields: {
      product_list: 'An id is unique in all folders.',
      'product_list[].name': 'Its name is the text `products.<name>`; without one, its first item’s.',
      'product_list[].price': 'In points, for one.',
      'product_list[].limit_num': 'How many a player may buy in a sale; without it, any number.',
      'product_list[].stock': 'How many all players together may buy in a sale; without it, any number.',
      'product_list[].window': 'When it is on sale; limits and stock begin anew with each window. Without one, always.',
    },
  },
  {
    file: 'member-gifts.yaml',
    kind: memberGiftsKind,
    about: 'What members of a game receive, once in each cycle.',
    fields: {
      gift_list: 'In the order in which they are shown.',
      'gift_list[].name': 'Its title is the text `gifts.<name>`.',
      'gift_list[].cycle_type': 'Once a day 1, week 2, month 3, year 4, VIP level 5, or for good 6.',
    },
  },
  {
    file: 'rights.yaml',
    kind: rightsKind,
    about: 'What membership brings. Texts: `rights.<key>.title` and `.content`.',
    fields: {
      rights: 'In the order in which they are shown.',
      'rights.<key>.vip_level': 'The least VIP level.',
      'rights.<key>.cycle': 'When it can be claimed again; `vip_within` is once at every level.',
      'rights.<key>.times': 'How often in a cycle; 0 is a standing privilege with nothing to claim.',
    },
  },
  {
    file: 'tasks.yaml',
    kind: tasksKind,
    about: 'What players do for rewards. Texts: `tasks.<key>.title` and `.content`.',
    fields: {
      tasks: 'A key is a game’s or shared, not both.',
      'tasks.<key>.task_category': 'The tab that it is on; `limit` has a window in place of a cycle.',
      'tasks.<key>.cycle': 'When it begins anew.',
      'tasks.<key>.deed': 'What is counted: something done on the platform, or an event that `events.yaml` knows.',
      'tasks.<key>.target': 'How many of them.',
      'tasks.<key>.link': 'A route of the portal, or an https address.',
    },
  },
  {
    file: 'events.yaml',
    kind: eventsKind,
    about: 'What the events of game servers give. A game’s rule takes the place of a shared one of the same key.',
    fields: {
      rules: 'An event may have several; all that fit give.',
      'rules.<key>.event': 'The name of the event.',
      'rules.<key>.when': 'What fields of its data have to be, or the bounds that they lie within.',
      'rules.<key>.once': 'A role gets it once in so long; without it, for each event.',
      'rules.<key>.give': 'What it gives.',
      'rules.<key>.give.growth': 'For the role, its game and its account.',
      'rules.<key>.give.points': 'For the account.',
      'rules.<key>.give.tickets': 'Items of the kind ticket.',
      'rules.<key>.give.progress': 'What more it counts as for tasks, beside once as itself.',
      'rules.<key>.give.per':
        'Once for so many (`every`) of a number in the data, by another field where they differ by it.',
    },
  },
  {
    file: 'wheel.yaml',
    kind: wheelKind,
    about: 'The lucky wheel.',
    fields: {
      ...prizeFields('prize_list[]'),
      ...prizeFields('big_prize'),
      prize_list: 'Clockwise from the top; eight of them are shown.',
      'prize_list[].weight': 'The odds in ten thousand, which they add up to.',
      big_prize: 'What luck buys.',
      big_prize_cost: 'In luck, of which every spin adds one.',
    },
  },
  {
    file: 'gift-package.yaml',
    kind: giftPackageKind,
    about: 'The gift package activity: four phases, and what the game sells in them.',
    fields: {
      phases: 'All four.',
      'phases[].phase': 'Its number.',
      product_list: 'In the order in which they are shown.',
      'product_list[].phase': 'When it is sold.',
      'product_list[].name': 'Its name is the text `packages.<name>`.',
      'product_list[].amount': 'In minor units of the currency.',
      'product_list[].currency': 'ISO 4217.',
    },
  },
  {
    file: 'positions.yaml',
    kind: positionsKind,
    about: 'The doors of the home. A game’s door takes the place of a shared one of the same key.',
    fields: {
      positions: 'Doors.',
      'positions[].enter_key': 'Its key, by which its red dot goes.',
      'positions[].style': 'How its dot looks: 0 a dot, 1 a dot with a number.',
      'positions[].title': 'The key of a text; without it, `positions.<enter_key>`.',
    },
  },
  {
    file: 'popups.yaml',
    kind: popupsKind,
    about: 'What opens over a page or floats beside it. A game’s popup takes the place of a shared one of the same id.',
    fields: {
      popups: 'Popups.',
      'popups[].pop_id': 'Its id; 18, 19 and 20 are those of `pay`, `shop` and `dc_once`.',
      'popups[].type': '`pay` and `shop` are private: an address calls for them. `dc_once` is dcdarklegion’s.',
      'popups[].image': 'One picture, or one a locale with `en` among them.',
      'popups[].mobile_link': 'Where it leads on a phone, if elsewhere.',
      'popups[].pages': 'The pages it appears on; none for a private one.',
      'popups[].interval_hours': 'Hours until it may show again.',
      'popups[].show_count': 'How often it shows; 0 for always. With an interval of 0, 1 is once ever.',
      'popups[].position': 'Where it appears.',
    },
  },
  {
    file: 'banners.yaml',
    kind: bannersKind,
    about: 'What is announced on a page. A game’s banner takes the place of a shared one of the same id.',
    fields: {
      banners: 'Banners.',
      'banners[].banner_key': 'The place of the portal that asks for it.',
      'banners[].kind': 'What it is about; 999 is anything else.',
      'banners[].image': 'Its picture.',
      'banners[].image_mode': 'How the picture fills its place.',
      'banners[].link_type': '`external` for what leads out of the portal.',
    },
  },
  {
    file: 'mini-games.yaml',
    kind: miniGamesKind,
    about: 'Casual games for a break. Texts: `mini_games.<id>.name` and `.content`.',
    fields: {
      mini_games: 'Games.',
      'mini_games[].link': 'Where it leads, if not to the page of the casual games.',
    },
  },
  {
    file: 'notices.yaml',
    kind: noticesKind,
    about: 'News for everybody, beside what the games announce. Texts: `notices.<key>.title` and `.content`.',
    fields: {
      notices: 'A key names its texts.',
      'notices.<key>.list': 'The page it is on; `system` in the shared folder only.',
      'notices.<key>.kind': 'The switch that keeps it away.',
      'notices.<key>.window': 'When it is out; a window that repeats makes it news again.',
    },
  },
  {
    file: 'notice-settings.yaml',
    kind: noticeSettingsKind,
    about: 'The switches of the settings page. Texts: `notice_groups.<group>` and `notice_settings.<setting>`.',
    fields: {
      groups: 'In order.',
      'groups[].group': 'Its key.',
      'groups[].settings': 'Each of all switches in one group.',
    },
  },
  {
    file: 'letters.yaml',
    kind: lettersKind,
    about: 'What comes to the mailboxes. Texts: `letters.<text>.title` and `.content`.',
    fields: {
      letters: 'A key is unique in all folders.',
      'letters.<key>.box': 'The mailbox.',
      'letters.<key>.text': 'Whose texts it has; its own where this is left out.',
      'letters.<key>.window': 'When it lies there.',
      'letters.<key>.item_list': 'What is enclosed.',
    },
  },
]
