import { accountDelete } from '../../../contract/account/data-calls.ts'
import { callApi } from '../../session/api.ts'
import type { FormProblem } from '../../ui/use-form.ts'
import { explainPassword } from './explain.ts'
import { sendAs } from './sending-store.ts'

/** Has the account deleted; gives the moment when it will be (unix seconds). */
export async function deleteAccount(password: string): Promise<FormProblem<'password'> | { time: number }> {
  const answer = await sendAs('delete', () =>
    callApi(accountDelete, { body: { password }, noloading: true, saysTooMany: true }),
  )
  return answer.kind === 'ok' ? { time: answer.data.delete_time } : explainPassword(answer)
}
