import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Fields, findChanges, findLatestBirthday } from '../../../src/portal/account/profile/fields.ts'
import { profileSchema } from '../../../src/portal/account/profile/profile-schemas.ts'

const now = Date.UTC(2026, 10, 21, 9) / 1000
const saved: Fields = { nickname: 'Wren', gender: '', birthday: '', country: 'NZ', bio: 'Two\nlines' }
const family = '👩‍👩‍👧‍👦'

test('only what says something else is a change, without the space around it', () => {
  const typed = { ...saved, nickname: ' Wren ', gender: 'Other', bio: '' }
  expect(findChanges(saved, typed)).toEqual({ gender: 'Other', bio: '' })
})

/** What is said of a form, and what it gives to be sent. */
function check(typed: Partial<Fields>, before = saved) {
  const say = (key: string) => key.replace('account.profile.error.', '')
  const { issues = [], output } = v.safeParse(
    profileSchema(say, now, before),
    { ...before, ...typed },
    { abortPipeEarly: true },
  )
  return { output, problems: Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message])) }
}

describe('fields before they are sent', () => {
  test.each([
    ['nickname', 'Jo', undefined],
    ['nickname', ' J ', 'nickname_short'],
    ['nickname', family, 'nickname_short'],
    ['nickname', family.repeat(30), 'nickname_long'],
    ['nickname', family.repeat(3), undefined],
    ['nickname', 'x'.repeat(20), undefined],
    ['nickname', 'x'.repeat(21), 'nickname_long'],
    ['nickname', 'Wren\u202e', 'nickname_hidden'],
    ['bio', '', undefined],
    ['bio', `${'x'.repeat(98)}\n${'y'.repeat(101)}`, undefined],
    ['bio', 'x'.repeat(201), 'bio_long'],
    ['bio', 'a\u0000b', 'bio_hidden'],
    ['birthday', '', undefined],
    ['birthday', '2000-02-29', undefined],
    ['birthday', '2001-02-29', 'birthday_wrong'],
    ['birthday', '1899-12-31', 'birthday_wrong'],
    ['birthday', '2013-11-21', undefined],
    ['birthday', '2013-11-22', 'birthday_young'],
    ['birthday', '2030-01-01', 'birthday_young'],
  ])('%s %j', (name, text, problem) => {
    expect(check({ [name]: text }).problems).toEqual(problem ? { [name]: problem } : {})
  })

  test('what is not changed is not looked at', () => {
    const before = { ...saved, nickname: 'W', birthday: '2020-01-01' }
    expect(check({ country: 'DE' }, before)).toEqual({ problems: {}, output: { country: 'DE' } })
  })

  test('the latest birthday is thirteen years ago, by the calendar', () => {
    expect(findLatestBirthday(now)).toBe('2013-11-21')
    expect(findLatestBirthday(Date.UTC(2028, 1, 29) / 1000)).toBe('2015-03-01')
  })
})
