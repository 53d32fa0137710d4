// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HubIsland, texts as hubTexts } from '../../../src/portal/account/HubIsland.tsx'
import { MemberCardIsland } from '../../../src/portal/account/MemberCardIsland.tsx'
import { openHub } from '../../../src/portal/account/open-hub.ts'
import { RolesIsland, texts as rolesTexts } from '../../../src/portal/account/RolesIsland.tsx'
import { WaitingIsland, texts as waitingTexts } from '../../../src/portal/account/WaitingIsland.tsx'
import { levels } from '../../../src/portal/benefits/levels-store.ts'
import { $roles, $user, type UserState } from '../../../src/portal/session/account-state.ts'
import { connectionLost } from '../../../src/portal/ui/load-failure.ts'
import { listPaths, settle } from '../session/fake-environment.ts'
import { goodReplies, type Replies, sampleList, sampleRole } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'
import { showIsland } from '../set-up/show-island.tsx'

beforeEach(() => {
  levels.clear()
})

const ladder = ok({
  level_list: [
    { level: 1, growth: 0, level_name: 'Deckhand' },
    { level: 2, growth: 400, level_name: 'Sailor' },
  ],
})
const addresses = { seal: '/art/emblems.svg#e-stormshot', face: '/art/faces.svg#f-3' }
const games = { st_global: { name: 'Stormshot', seal: addresses.seal } }

/** The hub of a player, with what the platform says to its calls. */
const show = (replies: Replies, user: UserState = ready) =>
  showIsland({
    island: (
      <>
        <WaitingIsland locale="en" />
        <HubIsland locale="en" {...addresses} />
        <RolesIsland locale="en" charactersHref="/stormshot/myinfo/character" games={games} />
      </>
    ),
    texts: [...hubTexts, ...rolesTexts, ...waitingTexts],
    start: openHub,
    replies: { 'vip/level_config': ladder, ...goodReplies, ...replies },
    user,
  })

const card = () => screen.getByRole('region', { name: 'Membership' })

describe('the member card', () => {
  test('has its shape before it is known whose it is', async () => {
    await show({}, { kind: 'loading' })
    expect(card().getAttribute('aria-busy')).toBe('true')
  })

  test('shows who the player is, how far the next rank is, and what they own', async () => {
    await show({})
    expect(card().textContent).toContain('Captain Wren')
    expect(card().textContent).toContain('Member no. 40000001')
    expect(within(card()).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('300 XP to VIP 2')
    expect(
      within(card())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Points 50', 'XP 100'])
  })

  test('leaves the way to the next rank out where the ladder did not come', async () => {
    await show({ 'vip/level_config': { code: 1004, status: 503 } })
    expect(within(card()).queryByRole('progressbar')).toBeNull()
    expect(card().textContent).toContain('Captain Wren')
  })

  test('shows the rank in the lobby, and at the benefits the role, which can be switched', async () => {
    await show({})
    renderIsland(<MemberCardIsland locale="en" shows="rank" {...addresses} />, hubTexts)
    expect(screen.getByText('Deckhand')).toBeTruthy()
    const records = { points: '/points', growth: '/growth' }
    renderIsland(<MemberCardIsland locale="en" shows="role" {...addresses} records={records} />, hubTexts)
    expect(screen.getByRole('button', { name: /Captain Wren.*Deckhand · Isles 207.*Switch character/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Points history' }).getAttribute('href')).toBe('/points')
  })

  test('asks again where the account did not answer, and for a character where there is none', async () => {
    const { tab, player } = await show({}, { kind: 'failed', ...connectionLost })
    const asked = () => listPaths(tab).filter((path) => path === '/api/user/info').length
    const before = asked()
    await player.click(within(card()).getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(asked()).toBe(before + 1))
    act(() => $user.set({ kind: 'noRole' }))
    expect(within(card()).getByRole('button', { name: 'Choose a character' })).toBeTruthy()
  })
})

describe('the roles of the hub', () => {
  const roles = () => screen.getByRole('region', { name: 'My characters' })

  test('are listed with the one that is played', async () => {
    await show({})
    act(() =>
      $roles.set({ kind: 'ready', list: sampleList([sampleRole('700001'), sampleRole('700002', { is_active: 0 })]) }),
    )
    const [, first, second] = within(roles()).getAllByRole('listitem')
    expect(first?.textContent).toContain('Selected')
    expect(second?.textContent).not.toContain('Selected')
    expect(within(roles()).getByRole('button', { name: 'Switch or activate' })).toBeTruthy()
  })

  test('are asked for again where they did not come, and may be none', async () => {
    const { player } = await show({ 'user/list': ok(sampleList([])) })
    act(() => $roles.set({ kind: 'failed', ...connectionLost }))
    await player.click(within(roles()).getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'No characters yet' })).toBeTruthy()
  })
})
