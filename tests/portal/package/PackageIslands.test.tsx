// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPackage } from '../../../src/portal/package/open-package.ts'
import { PacksIsland, texts as packsTexts } from '../../../src/portal/package/PacksIsland.tsx'
import { PhasesIsland, texts as phasesTexts } from '../../../src/portal/package/PhasesIsland.tsx'
import { phaseNumbers } from '../../../src/portal/package/phases.ts'
import { texts as recordsTexts, SealRecordsIsland } from '../../../src/portal/package/SealRecordsIsland.tsx'
import { SealsIsland, texts as sealsTexts } from '../../../src/portal/package/SealsIsland.tsx'
import { sampleItem } from '../checkin/sample.ts'
import { listPaths, type Platform, settle } from '../session/fake-environment.ts'
import { answerBy, type Replies } from '../session/sample.ts'
import { ok, ready, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'

const day = 86_400
/** Noon of the fake browser's day, in unix seconds: the second phase began yesterday and ends in two days. */
const noon = Date.UTC(2026, 10, 20, 12) / 1000
const pages = phaseNumbers.map((phase) => ({ phase, href: `/stormshot/giftsPackagePhase${phase}` }))

/** What the platform says of a phase: the second is open, the others come after it, the first in another round. */
const statusOf: Platform = ({ path }) => {
  const phase = Number(new URLSearchParams(path.split('?')[1]).get('phase'))
  const start = noon + (phase === 1 ? 30 : (phase - 2) * 3 - 1) * day
  const isOpen = phase === 2
  return ok({ activity_status: isOpen ? 'open' : 'closed', phase, start_time: start, end_time: start + 3 * day })
}

const pack = {
  product_id: 'small',
  product_name: 'Small pack',
  product_icon: 'gift',
  phase: 2,
  amount: 99,
  currency: 'USD',
  item_list: [sampleItem({ item_name: 'Bronze seal', item_num: 3 })],
}
const record = {
  id: '1',
  sid: '10268',
  op_type: 1,
  num: 5,
  reason: 'gift',
  title: 'Weekly supply',
  created_at: noon - 60,
}
const good = {
  '/gift/do': (request: Parameters<Platform>[0]) =>
    request.path.includes('p2=2207') ? ok({ record_list: [record], next_cursor: '' }) : statusOf(request),
  '/gift/api/pay_sdk/products': ok({ product_list: [pack] }),
  '/gift/score': ok({ score_list: [{ sid: '10268', num: 78 }] }),
}

/** The page of the activity, or of one of its phases, with what the platform says to its calls. */
const show = (replies: Replies, { pagePhase, ...visit }: Visit & { pagePhase?: 1 | 2 } = {}) =>
  showIsland({
    island: (
      <>
        <PhasesIsland locale="en" phase={pagePhase} pages={pages} />
        <PacksIsland locale="en" phase={pagePhase} game="Stormshot" />
        <SealsIsland locale="en" />
        <SealRecordsIsland locale="en" />
      </>
    ),
    texts: [...phasesTexts, ...packsTexts, ...sealsTexts, ...recordsTexts],
    start: () => openPackage(`${pagePhase ?? ''}`),
    replies,
    user: { kind: 'guest' },
    ...visit,
  })

describe('the gift packs', () => {
  test('say when phases did not come, and ask again', async () => {
    const { player, tab } = await show({ ...good, '/gift/do': { code: 1004, status: 503 } })
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the phases')
    tab.platform = answerBy(good)
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'Phase 2 is open' })).toBeTruthy()
  })

  test('show a guest the open phase, its time and what the game sells in it', async () => {
    const { player, tab } = await show(good)
    expect(screen.getByRole('timer').textContent).toBe('2d 00:00:00')
    const links = within(screen.getByRole('navigation', { name: 'All four phases' })).getAllByRole('link')
    const states = links.map(({ textContent }) => /Ended|Open|Upcoming/.exec(textContent)?.[0])
    expect(states).toEqual(['Ended', 'Open', 'Upcoming', 'Upcoming'])
    await player.click(screen.getByRole('button', { name: 'Small pack: $0.99, sold in the game' }))
    expect(screen.getByRole('dialog', { name: 'Buy it in the game' }).textContent).toContain('Open Stormshot')
    expect(listPaths(tab)).not.toContain('/gift/score')
  })

  test('of a phase that is not open have prices and no buttons', async () => {
    await show(good, { pagePhase: 1 })
    expect(screen.getByRole('heading', { name: 'Phase 1 has ended' })).toBeTruthy()
    expect(screen.getByText('$0.99')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /sold in the game/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Phase 1/ }).getAttribute('aria-current')).toBe('page')
  })

  test('of a phase whose status is any word but open are closed', async () => {
    const ended: Platform = (request) => {
      const status = statusOf(request)
      return request.path.includes('phase=2') && typeof status === 'object' && 'data' in status
        ? ok({ ...Object(status.data), activity_status: 'ended', end_time: noon - 60 })
        : status
    }
    await show({ ...good, '/gift/do': ended }, { pagePhase: 2 })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Phase 2 has ended' })).toBeTruthy()
  })

  test('are none where nothing is planned', async () => {
    await show({ ...good, '/gift/do': ok({ activity_status: 'closed', phase: 0, start_time: 0, end_time: 0 }) })
    expect(screen.getByRole('heading', { name: 'No gift packs right now' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Gift packs' })).toBeNull()
  })
})

describe('the seals', () => {
  test('are counted, with where they came from', async () => {
    const { tab } = await show(good, { user: ready })
    const asked = tab.requests
      .map(({ path }) => decodeURIComponent(path))
      .filter((path) => path.includes('/gift/score'))
    expect(asked).toEqual(['/gift/score?sid=10268,10269,10270'])
    expect(screen.getByRole('list', { name: 'Your seals' }).textContent).toContain('Bronze seals 78')
    const records = screen.getByRole('list', { name: 'Seal history' })
    expect(records.textContent).toContain('Weekly supply')
    expect(records.textContent).toContain('+5')
  })

  test('are a character’s', async () => {
    await show(good, { user: { kind: 'noRole' } })
    expect(screen.getByRole('heading', { name: 'Who are you playing as?' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Seal history' })).toBeNull()
  })
})
