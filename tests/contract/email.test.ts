import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailSchema } from '../../src/contract/passport/credentials.ts'

test.each([
  ["o'neil@example.com", "o'neil@example.com"],
  ['a@xn--exmple-cua.de', 'a@xn--exmple-cua.de'],
  ['a@mail.xn--p1ai', 'a@mail.xn--p1ai'],
  ['a@exämple.de', 'a@xn--exmple-cua.de'],
  ['a@EXÄMPLE.de', 'a@xn--exmple-cua.de'],
  ['a@exa\u0308mple.de', 'a@xn--exmple-cua.de'],
  ['игрок@пример.рф', null],
  ['igrok@пример.рф', 'igrok@xn--e1afmkfd.xn--p1ai'],
  [' First.Last+tag@Sub.Example.CO.UK ', 'first.last+tag@sub.example.co.uk'],
  ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
  ['1234@example.museum', '1234@example.museum'],
])('%s is kept as %s', (typed, kept) => {
  const parsed = v.safeParse(emailSchema, typed)
  expect(parsed.success ? parsed.output : null).toBe(kept)
})

test.each([
  ...['', 'a', '@example.com', 'a@', 'a@b', 'a@localhost', 'a@@example.com', 'a b@example.com', 'a@exam ple.com'],
  ...['.a@example.com', 'a.@example.com', 'a..b@example.com', 'a@-example.com', 'a@example-.com', 'a@example..com'],
  ...[
    'a@example.com.',
    'a@1.2.3.4',
    'a@127.1',
    'a@[127.0.0.1]',
    'a@example.com:25',
    'a@example.com/x',
    'a@user@example.com?',
  ],
  ...[
    'a@example.com\r\nBcc: x@example.com',
    'a\0@example.com',
    'a@ex%61mple.com',
    'a@example.com#x',
    'a\u202e@example.com',
  ],
  ...[
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    '"a"@example.com',
    'a@\u3164.com',
  ],
])('%j is no address', (typed) => expect(v.is(emailSchema, typed)).toBe(false))
