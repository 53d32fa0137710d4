import type { BannerPlace } from '../../contract/home/banner.ts'
import { bannersByKey } from '../../contract/home/calls.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'
import { keepForPlace } from './keep-for-place.ts'

/** What is announced at a place; each has its own kept from the last visit. */
export function createBanners(place: BannerPlace) {
  const { path, data } = bannersByKey
  return createResource(() => callApi(bannersByKey, { query: { banner_key: place }, noloading: true }), {
    kept: keepForPlace(`${path}/${place}`, data),
  })
}
