// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RolesIsland, texts } from '../../../src/portal/account/RolesIsland.tsx'
import { $roles } from '../../../src/portal/session/account-state.ts'
import { sampleList, sampleRole } from '../session/sample.ts'
import { openPage } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'

const games = {
  st_global: { name: 'Stormshot', seal: '#a' },
  koa_global: { name: 'King of Avalon', seal: '#b' },
}

test('says of each game how many of its own characters are active', () => {
  const stormshot = sampleList([sampleRole('700001'), sampleRole('700002')])
  const avalon = sampleList([sampleRole('800001', { game_project: 'koa_global', game_id: '2031' })])
  for (const { sub_game_list } of stormshot.game_list) for (const one of sub_game_list) one.active_num = 1
  for (const { sub_game_list } of avalon.game_list) {
    for (const one of sub_game_list) Object.assign(one, { game_project: 'koa_global', active_num: 6 })
  }
  const list = {
    ...stormshot,
    game_list: [...stormshot.game_list, ...avalon.game_list],
    active_limit: 6,
    active_num: 1,
  }
  openPage()
  renderIsland(<RolesIsland locale="en" charactersHref="/c" games={games} />, [...texts])
  act(() => $roles.set({ kind: 'ready', list }))
  const card = screen.getByRole('region', { name: 'My characters' })
  const [counts] = within(card).getAllByRole('list')
  const lines = counts ? within(counts).getAllByRole('listitem') : []
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Stormshot · 1 of 6 active',
    'King of Avalon · 6 of 6 active',
  ])
})
