// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { GameCentreIsland, texts } from '../../../src/portal/home/GameCentreIsland.tsx'
import { miniGames } from '../../../src/portal/home/mini-games-store.ts'
import type { Reply } from '../session/fake-environment.ts'
import { ok } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(() => miniGames.clear())

const pages = { base: '/stormshot', names: ['casualgame'] }
const game = (id: string, link: string) => ({ id, name: `Game ${id}`, content: '', icon: 'star', link })

const show = (reply: Reply) =>
  showIsland({
    island: <GameCentreIsland locale="en" pages={pages} href="/stormshot/casualgame" />,
    texts,
    replies: { 'mini_game/list': reply },
  })

test('the game centre leads to each mini game that can be played, and to all of them', async () => {
  await show(ok({ game_list: [game('hop', 'casualgame?game=hop'), game('lost', 'attic')] }))
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['See all', '/stormshot/casualgame'],
    ['Game hop', '/stormshot/casualgame?game=hop'],
  ])
})

test.each([
  ['there is no game', ok({ game_list: [] })],
  ['none can be loaded', { code: 1001 }],
] as const)('it goes where %s', async (_, reply) => {
  await show(reply)
  expect(screen.queryByRole('heading')).toBeNull()
})
