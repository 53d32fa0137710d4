import { activationKind } from './activation-gift.ts'
import { bannersKind } from './banners.ts'
import { blockedWordsKind } from './blocked-words.ts'
import { cannedAnswersKind } from './canned-answers.ts'
import { monthKind, singleMonthKind, weekKind } from './checkin-gifts.ts'
import { currenciesKind } from './currencies.ts'
import { eventsKind } from './events.ts'
import { gameKind } from './game-file.ts'
import { giftPackageKind } from './gift-package.ts'
import { grantsKind } from './grants.ts'
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
import type { AnyKind } from './reader.ts'
import { refundsKind } from './refunds.ts'
import { rightsKind } from './rights.ts'
import { tasksKind } from './tasks.ts'
import { textsKind } from './texts.ts'
import { wheelKind } from './wheel.ts'

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

/** Every kind of YAML of a catalogue. Pages and announcements are Markdown, and the reference says so by itself. */
export const kinds: readonly AnyKind[] = [
  publisherKind,
  gameKind,
  itemsKind,
  textsKind,
  levelsKind,
  monthKind,
  singleMonthKind,
  weekKind,
  activationKind,
  shopKind,
  memberGiftsKind,
  rightsKind,
  tasksKind,
  eventsKind,
  currenciesKind,
  refundsKind,
  grantsKind,
  wheelKind,
  giftPackageKind,
  positionsKind,
  popupsKind,
  bannersKind,
  miniGamesKind,
  noticesKind,
  noticeSettingsKind,
  lettersKind,
  cannedAnswersKind,
  blockedWordsKind,
]
