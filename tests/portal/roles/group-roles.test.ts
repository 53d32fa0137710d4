import { expect, test } from 'vitest'
import { findSiteOfRole } from '../../../src/portal/roles/find-site-of-role.ts'
import { groupRoles } from '../../../src/portal/roles/group-roles.ts'
import { sampleList, sampleRole } from '../session/sample.ts'

const avalon = { game_id: '2031', game_project: 'koa_global' }
const here = [
  sampleRole('3', { level: 9 }),
  sampleRole('1', { level: 5 }),
  sampleRole('2', { level: 50, is_active: 0 }),
]
const there = [sampleRole('1', avalon)]

function list(limit = 6) {
  const [stormshot] = sampleList(here).game_list
  const koa = { game_project: 'koa_global', game_name: 'King of Avalon', game_icon: '' }
  const none = { game_project: 'ss_global', game_name: 'State of Survival', game_icon: '' }
  return {
    game_list: [
      { ...none, sub_game_list: [{ ...none, user_list: [] }] },
      { ...koa, sub_game_list: [{ ...koa, user_list: there }] },
      ...(stormshot ? [stormshot] : []),
    ],
    active_limit: limit,
    active_num: 3,
  }
}

const place = { gameId: '2202', currentUid: '1', onlyMyself: false }

test('games with roles come with this one first, and without those that have none', () => {
  const shown = groupRoles(list(), place).map(({ name, roles }) => [name, roles.map(({ role }) => role.uid)])
  expect(shown).toEqual([
    ['Stormshot', ['3', '1', '2']],
    ['King of Avalon', ['1']],
  ])
})

test('the role that plays here is told from one of the same uid elsewhere', () => {
  const standings = groupRoles(list(), place).map(({ roles }) => roles.map(({ standing }) => standing))
  expect(standings).toEqual([['active', 'current', 'inactive'], ['active']])
})

test('onlyMyself shows the roles of this game only', () => {
  expect(groupRoles(list(), { ...place, onlyMyself: true }).map(({ name }) => name)).toEqual(['Stormshot'])
})

test('no place is left when as many roles are active as may be', () => {
  const [group] = groupRoles(list(3), place)
  expect(group?.roles.at(-1)?.standing).toBe('crowdedOut')
})

test.each([
  ['2031', 'stormshot', 'kingofavalon'],
  ['2031', 'funzone', 'funzone/koa'],
  ['unknown', 'stormshot', null],
])('a role of the game %s opens, from %s, %s', (game_id, theme, site) => {
  expect(findSiteOfRole({ game_id }, theme)).toBe(site)
})
