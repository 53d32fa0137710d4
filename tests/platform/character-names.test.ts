import { expect, test } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { makeCharacter } from '../../src/platform/roles/character-names.ts'

test('siblings never share a first name, and nobody changes', () => {
  for (const { prefix } of games) {
    for (let owner = 40_000_001; owner < 40_000_101; owner += 1) {
      const [older, younger] = [0, 1].map((n) => makeCharacter(prefix, String(owner), n))
      expect(older?.nickname.split(' ')[0]).not.toBe(younger?.nickname.split(' ')[0])
      expect(makeCharacter(prefix, String(owner), 0)).toEqual(older)
    }
  }
})
