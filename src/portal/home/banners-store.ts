import { bannersByKey } from '../../contract/home/calls.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'
import { keepForPlace } from './keep-for-place.ts'

/** The place of home, as banners are asked for. */
export const bannerKey = 'home'

/** What is announced on home. */
export const banners = createResource(
  () => callApi(bannersByKey, { query: { banner_key: bannerKey }, noloading: true }),
  { kept: keepForPlace(bannersByKey.path, bannersByKey.data) },
)
