import { positions as positionsCall } from '../../contract/home/calls.ts'
import { getEnvironment } from '../environment.ts'
import { callApi } from '../session/api.ts'
import { keepAnswer } from '../session/keep-answer.ts'
import { createResource } from '../ui/create-resource.ts'

/** Whose positions are kept: they are the same for everybody in a game and a language. */
function findPlace(): string {
  const { fact } = getEnvironment()
  return `${fact('project')} ${fact('locale')}`
}

/** The positions of home, as the catalogue that runs has them. */
export const positions = createResource(() => callApi(positionsCall, { noloading: true }), {
  kept: keepAnswer(positionsCall.path, positionsCall.data, findPlace),
})
