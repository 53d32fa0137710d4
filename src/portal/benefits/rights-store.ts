import { type Right, rightsConfig } from '../../contract/benefits/rights-calls.ts'
import type { Answer } from '../../contract/client.ts'
import { callApi } from '../session/api.ts'
import { createResource } from '../ui/create-resource.ts'
import { loadOnce } from './load-once.ts'

async function askRights(): Promise<Answer<readonly Right[]>> {
  const answer = await callApi(rightsConfig, { noloading: true })
  return answer.kind === 'ok' ? { kind: 'ok', data: answer.data.rights_infos } : answer
}

/** What membership brings in this page's game, at every level; the same for everybody and asked for once a page. */
export const rights = createResource(askRights)

/** Asks for the rights, unless they are known. */
export const loadRights = () => loadOnce(rights)
