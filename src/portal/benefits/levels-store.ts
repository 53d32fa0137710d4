import { levelConfig } from '../../contract/benefits/level-calls.ts'
import type { Answer } from '../../contract/client.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { keepAnswer } from '../session/keep-answer.ts'
import { whenArrived } from '../session/when-arrived.ts'
import { createResource } from '../ui/create-resource.ts'
import type { Level } from './ladder.ts'
import { loadOnce } from './load-once.ts'

async function askLevels(): Promise<Answer<Level[]>> {
  await whenArrived()
  const answer = await callApi(levelConfig, { noloading: true })
  if (answer.kind !== 'ok') return answer
  return { kind: 'ok', data: [...answer.data.level_list].sort((a, b) => a.level - b.level) }
}

/** The ladder of VIP levels, lowest first; it is the same for everybody and asked for once a page. */
export const levels = createResource(askLevels, {
  kept: keepAnswer(levelConfig.path, levelConfig.data.entries.level_list, () => getEnvironment().fact('project')),
})

/** Asks for the ladder, unless it is known. */
export const loadLevels = () => loadOnce(levels)
