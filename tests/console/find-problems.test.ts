import { describe, expect, it } from 'vitest'
import { fileOf, findProblems, mistakesOf } from '../../src/console/content/find-problems.ts'

describe('what is said of a translation while it is typed', () => {
  it('is nothing of a good one', () => {
    expect(findProblems('Hallo {{name}}', 'Hello {{name}}', 'de')).toEqual([])
  })

  it('is a mistake where a placeholder is not the English text’s, in the validator’s words', () => {
    expect(findProblems('Hallo {{nick}}', 'Hello {{name}}', 'de')).toEqual([
      { kind: 'mistake', message: 'has {{nick}}, which the English text does not have' },
      { kind: 'note', message: 'leaves out {{name}} of the English text' },
    ])
  })

  it('is a note where it is missing, and a mistake where the English one is', () => {
    expect(findProblems(' ', 'Hello', 'de').map(({ kind }) => kind)).toEqual(['note'])
    expect(findProblems('', '', 'en').map(({ kind }) => kind)).toEqual(['mistake'])
  })
})

it('a mistake belongs to the text that its file and field name', () => {
  const mistake = { file: 'stormshot/texts/de.yaml', line: 3, field: 'items.a', message: 'no' }
  expect(mistakesOf([mistake], fileOf('stormshot', 'de'), 'items.a')).toEqual([{ kind: 'mistake', message: 'no' }])
  expect(mistakesOf([mistake], fileOf('stormshot', 'fr'), 'items.a')).toEqual([])
  expect(mistakesOf([mistake], fileOf('stormshot', 'de'), 'items.b')).toEqual([])
})
