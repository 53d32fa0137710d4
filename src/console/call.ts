import * as v from 'valibot'
import { type Answer, createClient } from '../contract/client.ts'
import type { ConsoleCall } from '../contract/console/console-call.ts'
import { describeOutcome } from '../contract/outcome.ts'
import { codes } from '../contract/wire.ts'
import { getEnvironment } from '../portal/environment.ts'

const jsonSchema = v.unknown()

/** Calls the platform as the operator whose cookie the browser has; no script of ours ever sees it. It never throws. */
export const callConsole = createClient({
  address: ({ service, path }) => `/${service}/${path}`,
  headers: () => ({}),
  transport: async ({ url, method, headers, body }) => {
    const response = await getEnvironment().fetch(url, { method, headers, body, credentials: 'same-origin' })
    return { status: response.status, json: v.parse(jsonSchema, await response.json().catch(() => null)) }
  },
})

/** The address of a call whose answer is a file, for a link. */
export function addressOfFile({ service, path }: ConsoleCall, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `/${service}/${path}?${new URLSearchParams(given)}`
}

/** Whether a call says that nobody is signed in any more. */
export function isSignedOut(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && (answer.code === codes.tokenInvalid || answer.code === codes.tokenExpired)
}

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>

/** Why something could not be shown, in words for an operator: the platform's own, or what became of the connection. */
export function explainLoad(answer: NotOk): string {
  if (answer.kind === 'refused') return answer.msg
  return answer.reason === 'network'
    ? 'No answer came. Check the connection and try again.'
    : 'The server failed. Try again; if it fails again, tell a developer.'
}

/** What an operator is told while nobody knows whether an action was done. */
const unknownOutcome =
  'No usable answer came, so it may or may not have been done. Reload the page and look before you try again.'

/** What is known of an operator's action that brought no data (rule 3.24), by default the platform's own words for a refusal. */
export function explain(answer: NotOk, { unknown = unknownOutcome } = {}): string {
  const words = { refused: ({ msg }: { msg: string }) => msg, unknown, retrying: unknown, unsent: unknown }
  return describeOutcome(answer, words).text ?? unknown
}
