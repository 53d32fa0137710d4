import type * as v from 'valibot'
import { imageModes, linkTypes } from '../../contract/home/banner.ts'
import type { bannersByKey } from '../../contract/home/calls.ts'
import { findAddress } from '../links.ts'
import type { DoorPages } from './doors.ts'

/** A banner as the platform has it (rule 15.4). */
export type WireBanner = v.InferOutput<typeof bannersByKey.data>['banner_list'][number]

/** How a banner looks: its picture alone, the whole picture beside its title, or its title over the picture. */
const looks = {
  [imageModes.cover]: 'cover',
  [imageModes.contain]: 'beside',
  [imageModes.cover_with_title]: 'over',
} as const

/** A banner as home shows it. */
export interface Banner extends Pick<WireBanner, 'id' | 'kind' | 'title' | 'image' | 'link_type'> {
  look: (typeof looks)[keyof typeof looks]
  href: string
  /** Whether only full sign-in leads there (rule 2.10). */
  isDeep: boolean
  /** Whether it leads out of the portal. */
  isOutside: boolean
}

/** Whether a banner is on at `now`, in unix seconds; one that is kept from the last visit may be over. */
function isOn({ start_time, end_time }: WireBanner, now: number): boolean {
  return end_time === 0 || (start_time <= now && now < end_time)
}

/** The banners that are on and lead somewhere, in the platform's order (rule 15.4). */
export function toBanners(list: readonly WireBanner[], pages: DoorPages, now: number): Banner[] {
  return list.flatMap((banner) => {
    const { id, kind, title, image, link_type, link } = banner
    const href = findAddress(link, pages)
    if (href === null || !isOn(banner, now)) return []
    const [name = ''] = link.split('?')
    const isOutside = link_type === linkTypes.external
    return [
      {
        ...{ id, kind, title, image, link_type, href, isOutside },
        look: looks[banner.image_mode],
        isDeep: pages.guarded.includes(name),
      },
    ]
  })
}
