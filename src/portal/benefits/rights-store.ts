import { atom } from 'nanostores'
import { type Right, rightsConfig } from '../../contract/benefits/rights-calls.ts'
import { callApi } from '../session/api.ts'

export type RightsState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; rights: readonly Right[] }

/** What membership brings in this page's game, at every level; the same for everybody and asked for once a page. */
export const $rights = atom<RightsState>({ kind: 'loading' })

/** Asks for the rights, unless they are known. */
export async function loadRights(): Promise<void> {
  if ($rights.get().kind === 'ready') return
  $rights.set({ kind: 'loading' })
  const answer = await callApi(rightsConfig, { noloading: true })
  $rights.set(answer.kind === 'ok' ? { kind: 'ready', rights: answer.data.rights_infos } : { kind: 'failed' })
}
