import * as v from 'valibot'

/** The banner kinds (rule 15.4). */
export const bannerKindSchema = v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 999])

/** The places that announce something, as `banner_key` names them: pages, by their routes. */
export const bannerPlaces = ['home', 'benefits', 'store', 'message', 'myinfo', 'cafe'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** What a banner leads to, and how its picture is fitted, by the names that the catalogue gives them. */
export const linkTypes = { article: 1, h5: 2, external: 3 } as const
export const imageModes = { cover: 1, contain: 2, cover_with_title: 3 } as const
