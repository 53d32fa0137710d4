import { userInfo } from '../../contract/session/account-calls.ts'
import { getEnvironment } from '../environment.ts'
import { keepAnswer } from './keep-answer.ts'
import { $session } from './session-store.ts'

/** The player as last known in this game. A half session shows only what the platform says of it: its role is its game's choice. */
export const keptUser = keepAnswer(userInfo.path, userInfo.data, () => {
  const { mode, fpUid } = $session.get()
  return mode === 'FULL' ? `${getEnvironment().fact('project')} ${fpUid}` : ''
})
