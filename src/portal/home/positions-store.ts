import { positions as positionsCall } from '../../contract/home/calls.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'
import { keepForPlace } from './keep-for-place.ts'

/** The positions of home, as the catalogue that runs has them. */
export const positions = createResource(() => callApi(positionsCall, { noloading: true }), {
  kept: keepForPlace(positionsCall.path, positionsCall.data),
})
