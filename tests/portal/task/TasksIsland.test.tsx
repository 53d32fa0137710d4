// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Task, taskCategories } from '../../../src/contract/task/calls.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { $user } from '../../../src/portal/session/account-state.ts'
import { openTasks } from '../../../src/portal/task/open-tasks.ts'
import { TasksIsland, texts } from '../../../src/portal/task/TasksIsland.tsx'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { sampleItem } from '../checkin/sample.ts'
import { type Platform, type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleTask } from './sample.ts'

const listOf = (...task_list: Task[]): Reply => ok({ task_list })
const waiting = sampleTask({
  task_key: 'play',
  title: 'Time to play',
  status: 1,
  progress: 3,
  item_list: [sampleItem()],
})
const going = sampleTask({ task_key: 'guest', title: 'Weekly regular', link: 'signinbenefit' })

interface Shown extends Visit {
  list: Reply | Reply[] | Platform
  claim?: Reply | Platform
  query?: string
}

const pages = { base: '/stormshot', names: ['home', 'signinbenefit'] }

/** The tasks of a player, with what the platform says to its calls. */
const show = ({ list, claim, query = '', ...visit }: Shown) =>
  showIsland({
    island: (
      <>
        <TasksIsland locale="en" pages={pages} game="Stormshot" href="/stormshot/benefits/pointstask" />
        <RewardIsland locale="en" />
      </>
    ),
    texts,
    start: openTasks,
    replies: { 'task/task_list': list, 'task/get': claim, 'user/info': ok(sampleUser) },
    path: `/stormshot/benefits/pointstask${query}`,
    ...visit,
  })

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the tasks', () => {
  test('have their shape before they are known', async () => {
    await show({ list: listOf(), user: { kind: 'loading' } })
    expect(screen.getByText('One moment…', { selector: '.rows *' })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(6)
  })

  test('are for who is fully signed in, and has a character here', async () => {
    const { tab } = await show({ list: listOf(waiting), mode: 'HALF' })
    expect(screen.getByRole('button', { name: 'Finish signing in' })).toBeTruthy()
    expect(tab.requests.map(({ path }) => path)).toEqual([])
    act(() => $user.set({ kind: 'noRole' }))
    expect(screen.getByRole('button', { name: 'Choose a character' })).toBeTruthy()
  })

  test('give the reward of one that is done, and lead to what is to do', async () => {
    const claimed = ok({ task_key: 'play', status: 2, reward_list: [sampleItem()], coin: 60 })
    const { player } = await show({
      list: [listOf(waiting, going), listOf({ ...waiting, status: 2 }, going)],
      claim: claimed,
    })
    expect(status()).toContain('1 reward ready to claim')
    expect(screen.getByRole('link', { name: 'Go Weekly regular' }).getAttribute('href')).toBe(
      '/stormshot/signinbenefit',
    )
    await player.click(screen.getByRole('button', { name: 'Claim Time to play' }))
    await act(settle)
    await waitFor(() =>
      expect(screen.getByRole('log').textContent).toContain('You got: Iron ore ×5. New balance: 60 points'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(status()).toContain('No rewards to claim right now')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Time to play'))
    expect(screen.queryByRole('button', { name: 'Claim Time to play' })).toBeNull()
  })

  test('are claimed together by one press, also those of other categories, and lead on after a single one', async () => {
    const chest = sampleItem({ item_icon: 'chest' })
    const rest = sampleTask({ task_key: 'rest', title: 'A good rest', status: 1 })
    const last = sampleTask({ task_key: 'last', title: 'Last but not least', status: 1, task_category: 3 })
    const claimed = new Set<string>()
    const readKey = (body: unknown) => v.parse(v.object({ task_key: v.string() }), body).task_key
    const { tab, player } = await show({
      list: ({ body }) =>
        listOf(
          ...[waiting, rest, last]
            .filter(({ task_category }) => !JSON.stringify(body).includes('1') || task_category === 1)
            .map((task) => (claimed.has(task.task_key) ? { ...task, status: 2 as const } : task)),
        ),
      claim: ({ body }) => {
        const key = readKey(body)
        claimed.add(key)
        return ok({ task_key: key, status: 2, reward_list: [chest] })
      },
      query: '?category=1',
    })
    await player.click(screen.getByRole('button', { name: 'Claim Time to play' }))
    await act(settle)
    expect(await screen.findByRole('button', { name: 'Claim: A good rest' })).toBeTruthy()
    await player.click(screen.getByRole('button', { name: 'OK' }))
    await player.dblClick(screen.getByRole('button', { name: 'Claim all' }))
    await act(settle)
    const reward = await screen.findByRole('dialog', { name: '2 rewards claimed' })
    expect(reward.textContent).toContain('×10')
    const claims = tab.requests.filter(({ path }) => path.endsWith('task/get'))
    expect(claims.map(({ body }) => readKey(body))).toEqual(['play', 'rest', 'last'])
    await player.click(within(reward).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tasks' }))
  })

  test('are those of the category in the address, which a choice changes', async () => {
    const limited = sampleTask({ task_key: 'limited', task_category: 5, title: 'Festival', end_time: 4_000_000_000 })
    const byCategory: Platform = ({ body }) =>
      JSON.stringify(body).includes('5') ? listOf(limited) : listOf(waiting, limited)
    const { tab, player } = await show({ list: byCategory, query: '?category=5' })
    expect(screen.getByRole('radio', { name: 'Limited time' })).toHaveProperty('checked', true)
    expect(screen.getByText('Time left')).toBeTruthy()
    expect(screen.queryByText('Time to play')).toBeNull()
    await player.click(screen.getByRole('radio', { name: 'All' }))
    expect(screen.getByText('Time to play')).toBeTruthy()
    expect(tab.address.search).toBe('?category=0')
  })

  test('that are none say so, with the way to the others', async () => {
    await show({ list: listOf(), query: '?category=3' })
    expect(screen.getByRole('heading', { name: 'No milestone tasks right now' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all tasks' }).getAttribute('href')).toBe(
      '/stormshot/benefits/pointstask',
    )
  })

  test('that did not come are asked for again', async () => {
    const { player } = await show({ list: [{ code: 1004, status: 503 }, { code: 1004, status: 503 }, listOf(waiting)] })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByText('Time to play')).toBeTruthy()
  })

  test.each([
    ['a browser', '', 'Open the game and play'],
    ['the game’s webview', '?is_in_webview=1', 'Close this page to go back'],
  ])('say in %s how to get to what is done in the game', async (_where, query, told) => {
    const inGame = sampleTask({ title: 'Back for more', task_category: taskCategories.game, link: '' })
    const { player } = await show({ list: listOf(inGame), query })
    keepWebviewFacts()
    await player.click(screen.getByRole('button', { name: 'Open game Back for more' }))
    const dialog = screen.getByRole('dialog', { name: 'Time to play' })
    expect(dialog.textContent).toContain(told)
    expect(dialog.textContent).toContain('Stormshot')
    await player.click(within(dialog).getByRole('button', { name: 'Got it' }))
    expect(document.activeElement?.textContent).toBe('Open game')
  })
})
