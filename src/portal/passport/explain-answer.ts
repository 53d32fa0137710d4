import type { Answer } from '../../contract/client.ts'
import { describeOutcome } from '../../contract/outcome.ts'
import { codes } from '../../contract/wire.ts'
import type { FieldName } from './login-schemas.ts'

/** A text of the page, by its key below `passport.error`, and the number it counts by. */
export interface Problem {
  key:
    | 'email_invalid'
    | 'email_taken'
    | 'wrong_credentials'
    | 'network'
    | 'register_unknown'
    | 'mail_unknown'
    | 'password_unknown'
    | 'server'
    | 'social'
    | 'too_many_seconds'
    | 'too_many_minutes'
  count?: number
}

/** What the page says about an answer that brought nothing, where it says it, and whether sending again may help. */
export interface Explanation {
  /** The field it belongs to; null for the form as a whole. */
  field: FieldName | null
  problem: Problem
  retry: boolean
  /** Seconds until the platform listens again; 0 where it does already. */
  wait: number
}

/** How long to wait, in words a player reads at a glance: seconds up to a minute and a half, then minutes. */
export function describeWait(seconds: number): Problem {
  return seconds <= 90
    ? { key: 'too_many_seconds', count: Math.max(1, Math.ceil(seconds)) }
    : { key: 'too_many_minutes', count: Math.ceil(seconds / 60) }
}

const onForm = (key: Problem['key']): Explanation => ({ field: null, problem: { key }, retry: true, wait: 0 })

/** What is said of a field that the form does not have is no help to anybody. */
function onField(fields: readonly FieldName[], field: FieldName, key: Problem['key']): Explanation {
  return fields.includes(field) ? { field, problem: { key }, retry: false, wait: 0 } : onForm('server')
}

/**
 * Explains every answer but a good one, to a form with these fields (rule 3.24). `unknown` is what is said without an answer; by
 * default that there was none, for what does no harm when it is sent again. `retryAfter` is the answer's Retry-After in seconds, 0 without
 * one. A wrong address and a wrong password are one refusal (2102), shown at the password, which is what is typed again.
 */
export function explainAnswer(
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  retryAfter: number,
  { fields, unknown }: { fields: readonly FieldName[]; unknown?: Problem['key'] | undefined },
): Explanation {
  const isLost = answer.kind === 'failed' && answer.reason === 'network'
  const unheard = onForm(unknown ?? (isLost ? 'network' : 'server'))
  const { text } = describeOutcome<Explanation>(answer, {
    refused: ({ code }) => explainRefusal(code, retryAfter, fields),
    unknown: unheard,
    retrying: unheard,
    unsent: unheard,
  })
  return text ?? unheard
}

function explainRefusal(code: number, retryAfter: number, fields: readonly FieldName[]): Explanation {
  switch (code) {
    case codes.tooManyRequests: {
      const wait = Math.max(1, retryAfter)
      return { field: null, problem: describeWait(wait), retry: false, wait }
    }
    case codes.emailTaken:
      return onField(fields, 'email', 'email_taken')
    case codes.wrongCredentials:
      return onField(fields, 'password', 'wrong_credentials')
    case codes.invalidParameters:
      return onField(fields, 'email', 'email_invalid')
    default:
      return onForm('server')
  }
}
