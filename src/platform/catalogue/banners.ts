import * as v from 'valibot'
import { bannerKindSchema, bannerPlaces, imageModes, linkTypes } from '../../contract/home/banner.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
import { type ByGame, gatherByGame } from './by-game.ts'
import { isExternal, linkSchema } from './links.ts'
import { findStrangeHost, type Picture, pictureSchema } from './pictures.ts'
import { type Publisher, publisherKind } from './publisher.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

const bannerSchema = v.strictObject({
  id: slug,
  banner_key: v.picklist(bannerPlaces),
  kind: bannerKindSchema,
  /** The key of a text. */
  title: v.string(),
  image: pictureSchema,
  image_mode: v.optional(v.picklist(['cover', 'contain', 'cover_with_title']), 'cover_with_title'),
  link_type: v.optional(v.picklist(['article', 'h5', 'external']), 'h5'),
  link: linkSchema,
  window: v.optional(windowSchema),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
})

export const bannersKind = {
  file: 'banners.yaml',
  about: 'What is announced on a page. A game’s banner takes the place of a shared one of the same id.',
  folders: 'all',
  pattern: /^banners\.yaml$/,
  schema: v.strictObject({ banners: v.array(bannerSchema) }),
  fields: {
    banners: 'Banners.',
    'banners[].banner_key': 'The page that shows it, by its route.',
    'banners[].kind': 'What it is about; 999 is anything else.',
    'banners[].image': 'Its picture.',
    'banners[].image_mode': 'How the picture fills its place.',
    'banners[].link_type': '`external` for what leads out of the portal.',
  },
} as const
type BannersFile = v.InferOutput<typeof bannersKind.schema>

/** A banner of a game; the numbers are those of rule 15.4. */
export interface Banner {
  id: string
  bannerKey: string
  kind: v.InferOutput<typeof bannerKindSchema>
  title: string
  image: Picture
  imageMode: (typeof imageModes)[keyof typeof imageModes]
  linkType: (typeof linkTypes)[keyof typeof linkTypes]
  link: string
  /** Null for good. */
  window: Window | null
  weight: number
}

function readFile(entry: Entry<BannersFile>, texts: Texts, publisher: Pick<Publisher, 'imageHosts'>) {
  return entry.value.banners.map((file, index) => {
    const { id, kind, title, image, link, weight } = file
    if (!texts.has(title)) entry.report(['banners', index, 'title'], texts.explainMissing(title))
    const strange = findStrangeHost(image, publisher)
    if (strange) entry.report(['banners', index, 'image'], strange, publisherKind)
    if (isExternal(link) && file.link_type !== 'external') {
      entry.report(['banners', index, 'link'], 'leads out of the portal, so link_type must be external')
    }
    const banner: Banner = {
      ...{ id, kind, title, image, link, weight },
      bannerKey: file.banner_key,
      imageMode: imageModes[file.image_mode],
      linkType: linkTypes[file.link_type],
      window: file.window ?? null,
    }
    return [id, banner] as const
  })
}

/** Reads the banners of every game, those of its own beside and instead of the shared ones. */
export function readBanners(
  reader: CatalogueReader,
  texts: Texts,
  publisher: Pick<Publisher, 'imageHosts'>,
): ByGame<Banner> {
  const gathered = gatherByGame(reader.take(bannersKind), 'banners', (entry) => readFile(entry, texts, publisher))
  return (gameProject) => gathered(gameProject).toSorted((a, b) => b.weight - a.weight)
}
