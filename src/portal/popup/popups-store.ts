import { getTypes, popupList } from '../../contract/popup/calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { readAccount } from '../session/read-player.ts'
import { createResource } from '../ui/create-resource.ts'

type GetType = (typeof getTypes)[keyof typeof getTypes]

/** Asks for popups with all that the call takes; the private ones have no page. */
function askPopups(get_type: GetType, pop_page_key: string) {
  const body = {
    get_type,
    pop_page_key,
    game_project: getEnvironment().fact('project'),
    fp_uid: readAccount()?.fp_uid ?? '',
  }
  return callApi(popupList, { body, noloading: true })
}

/** The popups of this page (rule 16.1). */
export const popups = createResource(() => askPopups(getTypes.page, getEnvironment().fact('route')))

/** The private popups, which an address calls for (rule 16.7). */
export const privatePopups = createResource(() => askPopups(getTypes.private, ''))
