import type { Answer } from '../../contract/client.ts'
import { codes } from '../../contract/wire.ts'

const toldElsewhere: readonly number[] = [codes.tokenExpired, codes.tokenInvalid, codes.accountInfoChanged]

/** Whether the session has already told the player why a call came to nothing (rule 6.5). */
export function isToldElsewhere(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && toldElsewhere.includes(answer.code)
}
