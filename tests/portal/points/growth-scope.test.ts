import { describe, expect, it } from 'vitest'
import { toOwner } from '../../../src/portal/points/growth-scope.ts'

const role = { game_project: 'st_global', uid: '4000000121' }

describe('whose growth', () => {
  it.each([
    ['all', {}],
    ['game', { game_project: 'st_global' }],
    ['role', { game_project: 'st_global', uid: '4000000121' }],
  ] as const)('asks for %s', (scope, owner) => {
    expect(toOwner(scope, role)).toEqual(owner)
  })
})
