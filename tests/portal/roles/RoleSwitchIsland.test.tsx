// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RoleSwitchIsland } from '../../../src/portal/roles/RoleSwitchIsland.tsx'
import { forgetRoleSwitch, openRoleSwitch } from '../../../src/portal/roles/role-switch.ts'
import { $roles } from '../../../src/portal/session/account-state.ts'
import { connectionLost } from '../../../src/portal/ui/load-failure.ts'
import { type Replies, sampleList, sampleRole } from '../session/sample.ts'
import { ok, openPage } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'

beforeEach(() => {
  forgetRoleSwitch()
})

const list = sampleList([
  sampleRole('700001', { nickname: 'Captain Wren' }),
  sampleRole('700002', { nickname: 'Ahab' }),
])

/** The dialog of a player, opened, with what the platform says to its calls. */
async function open(replies: Replies) {
  const tab = openPage({ replies })
  const player = renderIsland(<RoleSwitchIsland locale="en" />, ['session', 'layout.state'])
  await act(openRoleSwitch)
  return { tab, player, dialog: screen.getByRole('dialog', { name: 'Choose a character' }) }
}

test('waits for the roles, and shows which one plays', async () => {
  const { dialog } = await open({})
  expect(within(dialog).getByRole('status')).toBeTruthy()
  act(() => $roles.set({ kind: 'ready', list }))
  const [wren, ahab] = within(dialog).getAllByRole('listitem')
  expect(wren?.textContent).toContain('Captain Wren')
  expect(within(wren ?? dialog).queryByRole('button')).toBeNull()
  expect(within(ahab ?? dialog).getByRole('button', { name: /Ahab/ })).toBeTruthy()
})

test('offers to ask again where the list did not come', async () => {
  const { dialog, player } = await open({ 'user/list': ok(list) })
  act(() => $roles.set({ kind: 'failed', ...connectionLost }))
  await player.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2)
})

test('says what brings a first role', async () => {
  const { dialog } = await open({})
  act(() => $roles.set({ kind: 'ready', list: { ...list, game_list: [] } }))
  expect(within(dialog).getByRole('heading', { level: 3 })).toBeTruthy()
})

test('closes, and can be opened again', async () => {
  const { dialog, player } = await open({})
  await player.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(openRoleSwitch)
  expect(screen.getByRole('dialog')).toBeTruthy()
})
