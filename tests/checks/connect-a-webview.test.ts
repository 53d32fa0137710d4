import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bridgeAnswerSchema, bridgeRequests } from '../../src/contract/bridge/messages.ts'
import { readSources } from './source-files.ts'

const [guide] = readSources('docs/connect-a-webview.md')
const text = guide?.text ?? ''
const codeOf = (language: string) => [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))]
const actions = Object.keys(bridgeRequests)
const requestSchema = v.variant('action', Object.values(bridgeRequests))

describe('the guide for webviews', () => {
  test('shows messages as the contract has them, a request of every action', () => {
    const messages: unknown[] = codeOf('json').map(([, code = '']) => JSON.parse(code))
    const requests: unknown[] = messages.filter((message) => v.is(v.object({ action: v.string() }), message))
    const answers = messages.filter((message) => !requests.includes(message))
    expect(requests.map((message) => v.parse(requestSchema, message).action).sort()).toEqual(actions.toSorted())
    expect(answers.length).toBeGreaterThan(0)
    for (const message of answers) v.parse(v.strictObject(bridgeAnswerSchema.entries), message)
  })

  test.each(['kotlin', 'swift'])('answers every action in %s', (language) => {
    const [[, code = ''] = []] = codeOf(language)
    for (const action of actions) expect(code).toContain(`"${action}"`)
  })
})
