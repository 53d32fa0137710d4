import { type Answer, createClient } from '../../contract/client.ts'
import { headerNames } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'

/** Calls the platform as somebody outside of the portal does: without the portal's session, with a token where one is given. */
export function createCaller(token = '', project = '') {
  return createClient({
    address: ({ service, path }) => `/${service}/${path}`,
    headers: () => ({
      ...(token && { [headerNames.token]: token }),
      ...(project && { [headerNames.gameProject]: project }),
    }),
    transport: async ({ url, method, headers, body }) => {
      const response = await getEnvironment().fetch(url, { method, headers, body })
      const json: unknown = await response.json()
      return { status: response.status, json }
    },
  })
}

/** What came of a call, for the log; studios read the platform's own words. */
export function explain(answer: Answer<unknown>): string {
  if (answer.kind === 'ok') return 'done'
  return answer.kind === 'refused' ? `refused with ${answer.code}: ${answer.msg}` : `no answer (${answer.reason})`
}
