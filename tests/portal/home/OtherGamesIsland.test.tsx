// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activeGames } from '../../../src/portal/home/games-store.ts'
import { OtherGamesIsland, texts } from '../../../src/portal/home/OtherGamesIsland.tsx'
import { listPaths } from '../session/fake-environment.ts'
import { sampleRole } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { stubObserver } from '../set-up/stub-observer.ts'

beforeEach(() => {
  activeGames.clear()
  stubObserver({ seesAll: true })
})

const built = [
  { project: 'ss_global', href: '/stateofsurvival', theme: 'stateofsurvival', title: 'State of Survival' },
  { project: 'koa_global', href: '/kingofavalon', theme: 'kingofavalon', title: 'King of Avalon' },
  { project: 'pk.global.prod', href: '/tinysurvivors', theme: 'tinysurvivors', title: 'Tiny Survivors' },
  { project: 'st_zone', href: '/funzone/st', theme: 'funzone', title: 'Fun zone' },
]
const game = (game_project: string) => ({
  game_project,
  game_id: '1',
  game_name: game_project,
  game_icon: '',
  link: '/',
})
const roles = [sampleRole('9', { level: 30, nickname: 'Mara' }), sampleRole('8', { level: 3 })]

const show = (visit: Visit = {}) =>
  showIsland({
    island: <OtherGamesIsland locale="en" built={built} />,
    texts,
    replies: {
      'game/active_list': ok({ game_list: ['koa_global', 'st_global', 'new_global', 'ss_global'].map(game) }),
      'user/activity_list': ({ body }) => {
        const isKing = JSON.stringify(body).includes('koa_global')
        return ok({ user_list: isKing ? roles : [] })
      },
    },
    ...visit,
  })
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('the other games are those of the platform that have pages here, and the fun zone (rule 15.5)', async () => {
  await show({ user: { kind: 'guest' } })
  expect(names()).toEqual(['King of Avalon', 'State of Survival', 'Fun zone'])
})

test('a player sees who they are in each', async () => {
  const { tab } = await show()
  expect(names()).toEqual(['King of AvalonLevel 30 · Mara', 'State of Survival', 'Fun zone'])
  expect(listPaths(tab).filter((path) => path.endsWith('user/activity_list'))).toHaveLength(3)
})

test.each([
  ['is half signed in', { mode: 'HALF' }],
  ['is signed in to one game', { gameProject: 'st_global' }],
] as const)('nobody else is asked about who %s', async (_, visit) => {
  const { tab } = await show(visit)
  expect(listPaths(tab).some((path) => path.endsWith('user/activity_list'))).toBe(false)
})
