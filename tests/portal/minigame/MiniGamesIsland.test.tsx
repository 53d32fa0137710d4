// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layCards } from '../../../src/contract/minigame/card-pairs.ts'
import { type CasualGame, casualGames } from '../../../src/contract/minigame/casual-games.ts'
import { findHint, lanternRows, side, swapLimit } from '../../../src/contract/minigame/lantern-rows.ts'
import { codes } from '../../../src/contract/wire.ts'
import { MiniGamesIsland, texts } from '../../../src/portal/minigame/MiniGamesIsland.tsx'
import { $opened, bests, offered } from '../../../src/portal/minigame/minigame-store.ts'
import { openMiniGames } from '../../../src/portal/minigame/open-minigames.ts'
import { leaveRound } from '../../../src/portal/minigame/round-store.ts'
import type { UserState } from '../../../src/portal/session/account-state.ts'
import { $isOffline } from '../../../src/portal/ui/network-store.ts'
import { playRound } from '../../set-up/play-round.ts'
import { type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, ready } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

const names: Record<CasualGame, string> = {
  'star-hop': 'Star hop',
  'lantern-rows': 'Lantern rows',
  'card-pairs': 'Card pairs',
}
const list = [
  ...casualGames.map((id) => ({
    id,
    name: names[id],
    content: 'A game.',
    icon: 'star',
    link: `casualgame?game=${id}`,
  })),
  { id: 'chess', name: 'Chess', content: 'Elsewhere.', icon: 'crown', link: 'https://games.example/chess' },
]
const seed = 20_261_123

interface Answers {
  start?: Reply
  finish?: Reply
  path?: string
  list?: Reply
}

const show = ({ start, finish, path, list: listed }: Answers = {}, user: UserState = ready, mode?: 'HALF') =>
  showIsland({
    island: <MiniGamesIsland locale="en" pages={{ base: '/stormshot', names: ['casualgame'] }} tasksHref="/tasks" />,
    texts,
    start: openMiniGames,
    replies: {
      'mini_game/list': listed ?? ok({ game_list: list }),
      'mini_game/best_list': ok({
        best_list: [{ mini_game: 'card-pairs', best_score: 150, rounds: 3 }],
        rounds_left: 12,
      }),
      'mini_game/start':
        start ??
        ok({ round_id: 'round-1', mini_game: 'card-pairs', seed, expire_time: 2_000_000_000, rounds_left: 11 }),
      'mini_game/finish':
        finish ?? ok({ mini_game: 'card-pairs', score: 200, best_score: 200, is_best: 1, rounds_left: 11 }),
      'user/info': ok(sampleUser),
    },
    user,
    ...(path !== undefined && { path }),
    ...(mode && { mode }),
  })

beforeEach(() => {
  $opened.set(null)
  offered.clear()
  bests.clear()
  leaveRound()
})
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(button(name))
    await vi.dynamicImportSettled()
    await settle()
  })
}

/** Lets frames and timers of the board run, without waiting for them. */
function stopTime(): void {
  const toFake = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'] as const
  vi.useFakeTimers({ toFake: [...toFake] })
}

/** In small steps, since what one of them brings starts the timer of the next. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 200) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, 200))
      await settle()
    })
  }
}

async function begin(game: CasualGame, answers: Answers = {}) {
  const shown = await show({ ...answers, path: `/stormshot/casualgame?game=${game}` })
  stopTime()
  await press('Start')
  const sent = () => shown.tab.requests.find(({ path }) => path.includes('mini_game/finish'))?.body
  return { ...shown, sent }
}

describe('the mini games', () => {
  test('are listed with what the player has come to', async () => {
    await show()
    screen.getByText('12 rounds left today')
    const cards = screen.getAllByRole('listitem')
    expect(cards).toHaveLength(4)
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(list.map(({ name }) => name))
    screen.getByText('Your best: 150')
    expect(screen.getAllByText('Not played yet')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Play Chess' }).getAttribute('href')).toBe('https://games.example/chess')
  })

  test('open in place, are in the address, and lead back', async () => {
    const { tab } = await show()
    await press('Play Lantern rows')
    expect(screen.getByRole('region', { name: 'Lantern rows' })).toBeDefined()
    expect(tab.address.search).toBe('?game=lantern-rows')
    expect(document.activeElement).toBe(button('Start'))
    await press('All mini games')
    expect(tab.address.search).toBe('')
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  test('are listed where an address opens one that the game does not offer', async () => {
    await show({ path: '/stormshot/casualgame?game=star-hop', list: ok({ game_list: list.slice(1) }) })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('say when they did not come, and come by trying again', async () => {
    const { tab } = await show({ list: { code: codes.unavailable } })
    tab.platform = ({ path }) => (path.includes('mini_game/list') ? ok({ game_list: list }) : undefined)
    await press('Try again')
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  test('invite who is half logged in', async () => {
    await show({}, ready, 'HALF')
    button('Finish signing in')
  })

  test('say that no round is left', async () => {
    await begin('star-hop', { start: { code: codes.limitReached } })
    screen.getByText('That’s it for today. New rounds tomorrow.')
    expect(document.activeElement).toBe(button('Play again'))
  })
})

describe('a round', () => {
  test('pauses by a key and while nobody sees the page', async () => {
    await begin('card-pairs')
    expect(document.activeElement).toBe(button('Card 1, face down'))
    fireEvent.keyDown(document.body, { key: 'p' })
    expect(document.activeElement).toBe(button('Continue'))
    await press('Continue')
    expect(screen.queryByText('Paused')).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    screen.getByText('Paused')
    vi.restoreAllMocks()
  })

  test('says why it does not count', async () => {
    await begin('card-pairs', { finish: { code: codes.notOpen } })
    await playPairs()
    screen.getByText('This round didn’t count')
    screen.getByText('It took more than half an hour.')
  })

  test('is kept while the network is known to be away, to be counted later', async () => {
    const { tab } = await begin('card-pairs', { finish: 'disconnected' })
    $isOffline.set(true)
    await playPairs()
    const kept = tab.environment.local.names().filter((name) => name.startsWith('guildhall.act.'))
    $isOffline.set(false)
    expect(kept).toHaveLength(1)
  })

  test('is heard only where sound is on', async () => {
    const { tab } = await begin('card-pairs')
    await press('Sound')
    expect(button('Sound').getAttribute('aria-pressed')).toBe('true')
    expect(tab.environment.local.get('guildhall.sound')).toBe('on')
    await press('Sound')
    expect(tab.environment.local.get('guildhall.sound')).toBeNull()
  })
})

async function playPairs(): Promise<void> {
  for (const place of playRound('card-pairs', seed)) {
    fireEvent.click(button(new RegExp(`^Card ${place + 1}, face down$`)))
    await pass(200)
  }
  await pass(1000)
}

describe('card pairs', () => {
  test('shows two cards that are no pair for a while, and then their backs', async () => {
    await begin('card-pairs')
    const { pictures } = layCards(seed)
    const other = pictures.findIndex((picture) => picture !== pictures[0])
    fireEvent.click(button('Card 1, face down'))
    await pass(200)
    fireEvent.click(button(`Card ${other + 1}, face down`))
    expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(14)
    await pass(1000)
    expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(16)
    expect(screen.getByText('Mistakes').nextSibling?.textContent).toBe('1')
  })

  test('is played to its end, and tells what it is worth', async () => {
    const { sent } = await begin('card-pairs')
    await playPairs()
    expect(sent()).toEqual({ round_id: 'round-1', moves: playRound('card-pairs', seed) })
    screen.getByText('New best!')
    screen.getByText('Your best: 200')
    expect(screen.getByRole('link', { name: 'See tasks' }).getAttribute('href')).toBe('/tasks')
    expect(document.activeElement).toBe(button('Play again'))
    await press('All mini games')
    screen.getByText('Your best: 200')
    screen.getByText('11 rounds left today')
  })

  test('does not begin anew by a press that was still meant for the game', async () => {
    const { tab } = await begin('card-pairs')
    await playPairs()
    await press('Play again')
    screen.getByText('New best!')
    await act(() => tab.pass(600))
    await press('Play again')
    expect(screen.queryByText('New best!')).toBeNull()
    expect(tab.requests.filter(({ path }) => path.includes('mini_game/start'))).toHaveLength(2)
  })
})

describe('lantern rows', () => {
  const lanternAt = (place: number) =>
    button(new RegExp(`, row ${Math.floor(place / side) + 1}, column ${(place % side) + 1}$`))

  test('is played by keys to its end', async () => {
    const { sent } = await begin('lantern-rows')
    for (let street = lanternRows.begin(seed); !lanternRows.isOver(street); ) {
      const move = findHint(street.lanterns) ?? 0
      const lantern = lanternAt(Math.floor(move / 2))
      lantern.focus()
      fireEvent.click(lantern)
      expect(lantern.getAttribute('aria-pressed')).toBe('true')
      fireEvent.keyDown(lantern, { key: move % 2 === 0 ? 'ArrowRight' : 'ArrowDown' })
      street = lanternRows.play(street, move) ?? street
      await pass(4000)
      expect(screen.getByText('Score').nextSibling?.textContent).toBe(street.score.toLocaleString('en'))
      if (!lanternRows.isOver(street)) {
        expect(screen.getByText('Moves left').nextSibling?.textContent).toBe(String(swapLimit - street.swaps))
      }
    }
    expect(sent()).toEqual({ round_id: 'round-1', moves: playRound('lantern-rows', seed) })
  })

  test('takes no swap that lights nothing', async () => {
    await begin('lantern-rows')
    const { lanterns } = lanternRows.begin(seed)
    const useless = [...lanterns.keys()].find(
      (place) => lanternRows.play(lanternRows.begin(seed), 2 * place) === null && place % side < 5,
    )
    const lantern = lanternAt(useless ?? 0)
    fireEvent.click(lantern)
    fireEvent.click(lanternAt((useless ?? 0) + 1))
    expect(screen.getByText('Moves left').nextSibling?.textContent).toBe(String(swapLimit))
    expect(lantern.getAttribute('aria-pressed')).toBe('false')
  })
})

describe('star hop', () => {
  test('goes up by a key, stands still while it is paused, and ends with the third miss', async () => {
    const { sent } = await begin('star-hop')
    await pass(1000)
    fireEvent.keyDown(button('Hop'), { key: ' ' })
    await pass(500)
    expect(screen.getByText('Stars').nextSibling?.textContent).toBe('1')
    fireEvent.keyDown(document.body, { key: 'p' })
    await pass(60_000)
    await press('Continue')
    for (let hops = 0; hops < 60 && !sent(); hops++) {
      fireEvent.pointerDown(button('Hop'))
      await pass(1100)
    }
    const moves = JSON.stringify(sent())
    expect(moves).toMatch(/^\{"round_id":"round-1","moves":\[1\d\d\d,/)
    // The pause is no part of the round.
    expect(Math.max(...(moves.match(/\d{4,}/g) ?? []).map(Number))).toBeLessThan(60_000)
    screen.getByText('New best!')
  })
})
