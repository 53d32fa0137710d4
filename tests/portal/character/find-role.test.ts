import { expect, test } from 'vitest'
import { findRole } from '../../../src/portal/character/find-role.ts'
import { sampleList, sampleRole } from '../session/sample.ts'

const here = sampleRole('7', { is_active: 0 })
const elsewhere = sampleRole('7', { game_project: 'koa_global', game_id: '2031' })
const other = sampleRole('8', { game_project: 'koa_global', game_id: '2031' })

const list = sampleList([here, elsewhere, other])
const name = { uid: '7', project: '', gameId: '2202' }

test('a uid of two games is the one of this page’s game, unless the address names another', () => {
  expect(findRole(list, name)).toBe(here)
  expect(findRole(list, { ...name, project: 'koa_global' })).toBe(elsewhere)
})

test('a uid that only another game knows is found there', () => {
  expect(findRole(list, { ...name, uid: '8' })).toBe(other)
})

test('a role of somebody else is none, also where the uid is known in another game', () => {
  expect(findRole(list, { ...name, uid: '9' })).toBeUndefined()
  expect(findRole(list, { ...name, project: 'ss_global' })).toBeUndefined()
})
