import { expect, it } from 'vitest'
import { showHidden } from '../../src/console/content/show-hidden.ts'

it('characters that show nothing or turn the words around them are shown by their numbers', () => {
  expect(showHidden('a\u202eb\u2066c\u200bd\re\u0000')).toBe('a⟨U+202E⟩b⟨U+2066⟩c⟨U+200B⟩d⟨U+000D⟩e⟨U+0000⟩')
})

it('what languages are written with stays: joiners, marks of direction and tabs', () => {
  const text = '\tمی\u200cخواهم 👩\u200d🚀 \u200fا\u200e'
  expect(showHidden(text)).toBe(text)
})
