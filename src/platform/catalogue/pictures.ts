import * as v from 'valibot'
import type { Game } from '../../contract/games.ts'
import { iconSchema } from './items.ts'
import type { Publisher } from './publisher.ts'

/** A picture: the game's `scene` or `emblem`, a drawing of the icon set, or an address. */
export const pictureSchema = v.union([
  v.picklist(['scene', 'emblem']),
  iconSchema,
  v.pipe(
    v.string(),
    v.regex(/^(?:\/(?![/\\])|https:\/\/)\S+$/, 'must be a drawing or an address'),
    v.check((address) => address.startsWith('/') || URL.canParse(address), 'must be a drawing or an address'),
  ),
])
export type Picture = v.InferOutput<typeof pictureSchema>

const icons: ReadonlySet<string> = new Set(iconSchema.options)

/** The address of a picture on a game's pages. */
export function addressOfPicture(picture: Picture, { prefix }: Pick<Game, 'prefix'>): string {
  if (picture === 'scene') return `/art/scenes/${prefix}.svg`
  if (picture === 'emblem') return `/art/emblems.svg#e-${prefix}`
  return icons.has(picture) ? `/art/icons.svg#i-${picture}` : picture
}

/** What is wrong with a picture of another site: pages show those of the publisher's `image_hosts` only. Null for nothing. */
export function findStrangeHost(picture: Picture, { imageHosts }: Pick<Publisher, 'imageHosts'>): string | null {
  if (!picture.startsWith('https://')) return null
  const { host } = new URL(picture)
  return imageHosts.includes(host) ? null : `is on ${host}, which is none of the image_hosts of publisher.yaml`
}
