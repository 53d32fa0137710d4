import * as v from 'valibot'
import { popupIds, popupPositions, popupTypes } from '../../contract/popup/popup.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
import { type ByGame, gatherByGame } from './by-game.ts'
import { linkSchema } from './links.ts'
import { findStrangeHost, type Picture, pictureSchema } from './pictures.ts'
import { type Publisher, publisherKind } from './publisher.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const popupSchema = v.strictObject({
  pop_id: whole(1, 999_999),
  type: v.picklist(['popup', 'float', 'pay', 'shop', 'dc_once']),
  /** The key of a text. */
  title: v.string(),
  /** One picture for all, or one a locale with `en` among them. */
  image: v.union([
    pictureSchema,
    v.pipe(
      v.record(v.string(), pictureSchema),
      v.check((list) => 'en' in list, 'must hold en'),
    ),
  ]),
  link: linkSchema,
  /** Where it leads on a phone, if elsewhere. */
  mobile_link: v.optional(linkSchema),
  /** The pages it appears on; none for a private popup, which an address calls for. */
  pages: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9/]{1,64}$/))), []),
  /** Who it is for: guests, new players (`is_new` 1), all other players. */
  audience: v.optional(v.pipe(v.array(v.picklist(['guest', 'new', 'player'])), v.minLength(1)), ['new', 'player']),
  window: v.optional(windowSchema),
  weight: whole(0, 9999),
  /** Hours until it may show again, and how often it shows: 0 and 1 is once ever, a count of 0 always. */
  interval_hours: v.optional(whole(0, 8784), 0),
  show_count: v.optional(whole(0, 99), 0),
  position: v.optional(v.picklist(['centre', 'end', 'start']), 'centre'),
})

export const popupsKind = {
  file: 'popups.yaml',
  about: 'What opens over a page or floats beside it. A game’s popup takes the place of a shared one of the same id.',
  folders: 'all',
  pattern: /^popups\.yaml$/,
  schema: v.strictObject({ popups: v.array(popupSchema) }),
  fields: {
    popups: 'Popups.',
    'popups[].pop_id': 'Its id; 18, 19 and 20 are those of `pay`, `shop` and `dc_once`.',
    'popups[].type': '`pay` and `shop` are private: an address calls for them. `dc_once` is dcdarklegion’s.',
    'popups[].image': 'One picture, or one a locale with `en` among them.',
    'popups[].mobile_link': 'Where it leads on a phone, if elsewhere.',
    'popups[].pages': 'The pages it appears on; none for a private one.',
    'popups[].audience':
      'Who it is for: `guest`, `new` (the first seven days of an account) and `player` (every other one). Left out, new players and players. `pay` and `shop` are for whoever follows their address.',
    'popups[].interval_hours': 'Hours until it may show again.',
    'popups[].show_count': 'How often it shows; 0 for always. With an interval of 0, 1 is once ever.',
    'popups[].position': 'Where it appears.',
  },
} as const
type PopupsFile = v.InferOutput<typeof popupsKind.schema>
type PopupEntry = PopupsFile['popups'][number]

/** Who a popup is for. */
export type Audience = PopupEntry['audience'][number]

/** A popup of a game (rule 16.1). */
export interface Popup {
  id: number
  type: (typeof popupTypes)[keyof typeof popupTypes]
  title: string
  image: Picture | Readonly<Record<string, Picture>>
  link: string
  mobileLink: string
  pages: readonly string[]
  audience: readonly Audience[]
  /** Null for good. */
  window: Window | null
  weight: number
  intervalHours: number
  showCount: number
  position: (typeof popupPositions)[keyof typeof popupPositions]
}

/** The types whose id is fixed (rule 16.2). */
const fixedIds: Partial<Record<PopupEntry['type'], number>> = {
  pay: popupIds.pay,
  shop: popupIds.shop,
  dc_once: popupIds.darkLegionOnce,
}

function checkMeaning(entry: Entry<PopupsFile>, popup: PopupEntry, index: number, texts: Texts): void {
  const report = (field: string, message: string) => entry.report(['popups', index, field], message)
  const fixed = Object.values(fixedIds).includes(popup.pop_id)
  const meant = fixedIds[popup.type]
  if (meant === undefined ? fixed : meant !== popup.pop_id) report('pop_id', 'is not the id of this type')
  if (popup.type === 'dc_once' && entry.folder !== 'dcdarklegion') report('type', 'is for dcdarklegion only')
  const isPrivate = popup.type === 'pay' || popup.type === 'shop'
  if (isPrivate !== (popup.pages.length === 0)) report('pages', isPrivate ? 'is not for this type' : 'must hold a page')
  if (!texts.has(popup.title)) report('title', texts.explainMissing(popup.title))
}

function checkPictures(
  entry: Entry<PopupsFile>,
  { image }: PopupEntry,
  index: number,
  publisher: Pick<Publisher, 'imageHosts'>,
): void {
  const pictures =
    typeof image === 'string'
      ? [[[], image] as const]
      : Object.entries(image).map(([locale, one]) => [[locale], one] as const)
  for (const [path, picture] of pictures) {
    const strange = findStrangeHost(picture, publisher)
    if (strange) entry.report(['popups', index, 'image', ...path], strange, publisherKind)
  }
}

function toPopup({ pop_id, mobile_link, interval_hours, show_count, window, ...popup }: PopupEntry): Popup {
  return {
    ...popup,
    id: pop_id,
    type: popupTypes[popup.type],
    mobileLink: mobile_link ?? popup.link,
    window: window ?? null,
    intervalHours: interval_hours,
    showCount: show_count,
    position: popupPositions[popup.position],
  }
}

/**
 * Reads the popups of every game; an id of another meaning than its type's, a title without a text and a picture of a strange host are
 * mistakes.
 */
export function readPopups(
  reader: CatalogueReader,
  texts: Texts,
  publisher: Pick<Publisher, 'imageHosts'>,
): ByGame<Popup> {
  return gatherByGame(reader.take(popupsKind), 'popups', (entry) =>
    entry.value.popups.map((popup, index) => {
      checkMeaning(entry, popup, index, texts)
      checkPictures(entry, popup, index, publisher)
      return [String(popup.pop_id), toPopup(popup)] as const
    }),
  )
}
