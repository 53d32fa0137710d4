import { getTypes, popupList } from '../../contract/popup/calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'

/** The popups of this page (rule 16.1). */
export const popups = createResource(() =>
  callApi(popupList, { body: { pop_page_key: getEnvironment().fact('route') }, noloading: true }),
)

/** The private popups, which an address calls for (rule 16.7). */
export const privatePopups = createResource(() =>
  callApi(popupList, { body: { get_type: getTypes.private }, noloading: true }),
)
