import type { GameProject } from '../../contract/games.ts'
import { readActivationGifts } from './activation-gift.ts'
import { readAnnouncements } from './announcements.ts'
import { type Banner, readBanners } from './banners.ts'
import { readBlockedWords } from './blocked-words.ts'
import type { ByGame } from './by-game.ts'
import { readCannedAnswers } from './canned-answers.ts'
import { type CheckinGifts, readCheckinGifts } from './checkin-gifts.ts'
import { readDollarRates } from './currencies.ts'
import { type EventRules, readEventRules } from './events.ts'
import type { ReadFolder } from './folder-files.ts'
import { gameKind } from './game-file.ts'
import { type GiftPackage, readGiftPackages } from './gift-package.ts'
import { type GrantRules, readGrantRules } from './grants.ts'
import { type GiftItem, type Item, readItems } from './items.ts'
import { type Letters, readLetters } from './letters.ts'
import { type Level, readLevels } from './levels.ts'
import { type MemberGift, readMemberGifts } from './member-gifts.ts'
import { type MiniGame, readMiniGames } from './mini-games.ts'
import { CatalogueMistakes, type Mistake } from './mistakes.ts'
import { type NoticeSetting, readNoticeSettings } from './notice-settings.ts'
import { type Broadcasts, readBroadcasts } from './notices.ts'
import { type Pages, readPages } from './pages.ts'
import { type Popup, readPopups } from './popups.ts'
import { type Position, readPositions } from './positions.ts'
import { readProducts, type Shop } from './products.ts'
import { type Publisher, readPublisher } from './publisher.ts'
import { openCatalogue } from './reader.ts'
import { type RefundPolicies, readRefundPolicies } from './refunds.ts'
import { type Rights, readAllRights } from './rights.ts'
import { readAllTasks, type Tasks } from './tasks.ts'
import { readTexts, type Texts } from './texts.ts'
import { readWheels, type Wheel } from './wheel.ts'
import type { YamlCache } from './yaml-file.ts'

/** The publisher's content as it is in one version: it never changes, another one takes its place. */
export interface Catalogue {
  publisher: Publisher
  /** The VIP levels, lowest first. */
  levels: readonly Level[]
  /** Everything that can be given, by id. */
  items: ReadonlyMap<string, Item>
  checkin(gameProject: GameProject): CheckinGifts
  /** What a role gets once for being activated. */
  activationGift(gameProject: GameProject): readonly GiftItem[]
  /** What membership brings in a game, by key. */
  rights(gameProject: GameProject): Rights
  /** A rule as players read it. */
  rule: Pages['rule']
  /** What points buy in a game. */
  shop(gameProject: GameProject): Shop
  /** What members of a game receive. */
  memberGifts(gameProject: GameProject): readonly MemberGift[]
  giftPackage(gameProject: GameProject): GiftPackage
  wheel(gameProject: GameProject): Wheel
  /** What players of a game can do for rewards, by key. */
  tasks(gameProject: GameProject): Tasks
  /** What a game's events give, by the name of the event. */
  events(gameProject: GameProject): EventRules
  /** What happens where a refunded purchase gave something that is spent. */
  refunds: RefundPolicies
  /** What the publisher's own tools may give. */
  grants: GrantRules
  /** The entries of a game's home page, the heaviest first. */
  positions: ByGame<Position>
  popups: ByGame<Popup>
  /** What is announced on a game's pages, the heaviest first. */
  banners: ByGame<Banner>
  miniGames: ByGame<MiniGame>
  /** News for everybody. */
  broadcasts: Broadcasts
  /** The switches of the notice settings, in order. */
  noticeSettings: readonly NoticeSetting[]
  /** What comes to the mailboxes. */
  letters: Letters
  /** The keys of the canned answers; their texts are `answers.<key>`. */
  cannedAnswers: readonly string[]
  /** Words that the community of a game does not take. */
  blockedWords: ByGame<string>
  /** A text by key (`items.coin`, `levels.3`); English where the locale has none. */
  text: Texts['text']
}

/**
 * Reads a catalogue: one folder a game prefix and one `shared`. Each line below is a kind of file: a new kind is one
 * file with a schema and a reader, and one line here and in `kinds.ts`. Throws {@link CatalogueMistakes} with all mistakes at
 * once, those of the folder's reading among them, so that nothing is ever half loaded.
 */
export function readCatalogue(folder: ReadFolder, cache?: YamlCache): Catalogue {
  return inspectCatalogue(folder, cache ? { cache } : {}).catalogue
}

/** A catalogue, and what there is to say of it although nothing is wrong. */
export interface InspectedCatalogue {
  catalogue: Catalogue
  /** The keys of the texts that nothing in it uses. */
  unusedTexts: string[]
  /** The keys of what the platform says in this release's own words, since the catalogue does not say it. */
  borrowedTexts: readonly string[]
  /** What is wrong that earlier releases took, where the catalogue was applied by one of them. */
  takenMistakes: readonly Mistake[]
}

/** How a catalogue is inspected. */
export interface Inspecting {
  cache?: YamlCache
  /** Whether it runs already, so that it runs on with what earlier releases took. */
  isApplied?: boolean
}

/** Reads a catalogue as {@link readCatalogue}, with what there is to say of it. */
export function inspectCatalogue(
  { files, mistakes: unread }: ReadFolder,
  { cache, isApplied = false }: Inspecting = {},
): InspectedCatalogue {
  const reader = openCatalogue(files, cache)
  // What a game is was built in. It is looked at where it is built and checked, so that a version of another release runs for all that.
  reader.pass(gameKind)
  const announcements = readAnnouncements(files)
  const written = readTexts(reader)
  const texts = announcements.addTo(written)
  const items = readItems(reader, texts)
  const publisher = readPublisher(reader)
  const pages = readPages(files, publisher)
  const tasks = readAllTasks(reader, texts, items)
  const catalogue: Catalogue = {
    publisher,
    levels: readLevels(reader, texts),
    items,
    checkin: readCheckinGifts(reader, items),
    activationGift: readActivationGifts(reader, items),
    rights: readAllRights(reader, texts, items),
    rule: pages.rule,
    shop: readProducts(reader, items, texts),
    memberGifts: readMemberGifts(reader, items, texts),
    giftPackage: readGiftPackages(reader, items, texts),
    wheel: readWheels(reader, items),
    tasks,
    events: readEventRules(reader, { items, tasksOf: tasks, dollarRates: readDollarRates(reader) }),
    refunds: readRefundPolicies(reader),
    grants: readGrantRules(reader, items, texts),
    positions: readPositions(reader, texts),
    popups: readPopups(reader, texts, publisher),
    banners: readBanners(reader, texts, publisher),
    miniGames: readMiniGames(reader, texts),
    broadcasts: readBroadcasts(reader, texts, announcements.sources),
    noticeSettings: readNoticeSettings(reader, texts),
    letters: readLetters(reader, texts, items),
    cannedAnswers: readCannedAnswers(reader, texts),
    blockedWords: readBlockedWords(reader),
    text: texts.text,
  }
  const mistakes = [...unread, ...reader.finish(), ...pages.mistakes, ...announcements.findMistakes(written)]
  const taken = isApplied ? mistakes.filter(({ wasTaken }) => wasTaken) : []
  if (mistakes.length > taken.length) throw new CatalogueMistakes(mistakes)
  return { catalogue, unusedTexts: written.listUnused(), borrowedTexts: written.borrowed, takenMistakes: taken }
}
