import { expect, test } from 'vitest'
import { sites } from '../../../src/contract/games.ts'
import { readUid } from '../../../src/portal/character/read-uid.ts'
import { pathOf } from '../../../src/portal/routes.ts'

test.each(['4001', '%41', '%', '%25', 'a/b', 'a b', '€', '?x=1', '<b>"', '..%2F'])(
  'the uid %s is read as it was written',
  (uid) => {
    const [site] = sites
    if (!site) throw new Error('There are no sites')
    const path = pathOf(site, 'en', 'myinfo/active', { uid })
    expect(readUid(new URL(`http://hall.example${path}?game=st_global#x`))).toBe(uid)
  },
)
