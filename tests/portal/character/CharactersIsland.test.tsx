// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CharactersIsland, texts } from '../../../src/portal/character/CharactersIsland.tsx'
import { refreshRoles } from '../../../src/portal/roles/roles-store.ts'
import { answerQuestion } from '../../../src/portal/ui/confirm-store.ts'
import { listPaths, settle } from '../session/fake-environment.ts'
import { type Replies, sampleList, sampleRole, sampleUser } from '../session/sample.ts'
import { ok, openPage } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'

const playing = sampleRole(sampleUser.uid, { nickname: 'Wren' })
const other = sampleRole('700002', { nickname: 'Gull' })
const resting = sampleRole('70/3', { nickname: 'Tern', is_active: 0 })

function show(replies: Replies) {
  const tab = openPage({ replies, user: { kind: 'ready', user: { ...sampleUser, nickname: 'Wren' } } })
  const player = renderIsland(
    <CharactersIsland locale="en" theme="stormshot" activationHref="/stormshot/myinfo/active" />,
    [...texts, 'session'],
  )
  return { tab, player }
}

const load = () => act(refreshRoles)
const lineOf = (name: string) => {
  const line = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  if (!line) throw new Error(`No line of ${name}`)
  return line
}

describe('the characters', () => {
  test('have their shape before they are known', () => {
    show({})
    expect(screen.getByText('Loading your characters')).toBeTruthy()
  })

  test('stand by game, each with the one thing that can be done with it', async () => {
    show({ 'user/list': ok(sampleList([playing, other, resting])) })
    await load()
    expect(screen.getByRole('heading', { name: '2 of 6 active' })).toBeTruthy()
    expect(screen.getByText('You can activate 4 more characters')).toBeTruthy()
    expect(screen.getAllByText('Wren')).toHaveLength(2)
    expect(within(screen.getByRole('list', { name: 'Stormshot' })).getAllByRole('listitem')).toHaveLength(3)
    expect(within(lineOf('Wren')).getByText('Selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Switch to Gull' })).toBeTruthy()
    const activation = screen.getByRole('link', { name: 'Activate Tern' })
    expect(activation.getAttribute('href')).toBe('/stormshot/myinfo/active/70%2F3?game=st_global')
  })

  test('say where no place is left', async () => {
    show({ 'user/list': ok({ ...sampleList([playing, other, resting]), active_limit: 2 }) })
    await load()
    expect(within(lineOf('Tern')).getByText('Limit reached')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Activate Tern' })).toBeNull()
  })

  test('one plays after a question, and its line has the focus', async () => {
    const { tab, player } = show({
      'user/list': ok(sampleList([playing, other])),
      'user/change': ok({ uid: other.uid, game_id: '2202', game_project: 'st_global' }),
      'user/info': ok({ ...sampleUser, uid: other.uid, nickname: 'Gull' }),
    })
    await load()
    await player.click(screen.getByRole('button', { name: 'Switch to Gull' }))
    expect(screen.getByRole('dialog', { name: 'Switch to Gull?' })).toBeTruthy()
    // The browser of these tests does not say which button has closed a dialog.
    await act(async () => {
      answerQuestion(true)
      await settle()
    })
    expect(listPaths(tab)).toContain('/api/user/change')
    expect(within(lineOf('Wren')).getByRole('button', { name: 'Switch to Wren' })).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Gull')
  })

  test('say what did not come, and ask again', async () => {
    const { player } = show({ 'user/list': [{ code: 1001 }, ok(sampleList([playing]))] })
    await load()
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'Stormshot' })).toBeTruthy()
  })

  test('say that there is none', async () => {
    show({ 'user/list': ok(sampleList([])) })
    await load()
    expect(screen.getByRole('heading', { name: 'No characters yet' })).toBeTruthy()
  })
})
