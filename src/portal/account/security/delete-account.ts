import { accountDelete } from '../../../contract/account/data-calls.ts'
import { callApi } from '../../session/api.ts'
import type { FormProblem } from '../../ui/use-form.ts'
import { loadProfile } from '../profile-store.ts'
import { explainPassword } from './explain.ts'
import { sendAs } from './sending-store.ts'

/** Has the account deleted; gives the moment when it will be (unix seconds). */
export async function deleteAccount(password: string): Promise<FormProblem<'password'> | { time: number }> {
  const answer = await sendAs('delete', () =>
    callApi(accountDelete, { body: { password }, noloading: true, saysTooMany: true }),
  )
  if (answer.kind === 'ok') return { time: answer.data.delete_time }
  // The profile says whether the account waits to be deleted.
  if (answer.kind === 'failed') void loadProfile()
  return explainPassword(answer)
}
