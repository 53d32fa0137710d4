// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Letter } from '../../../src/contract/message/calls.ts'
import { MailboxIsland, texts } from '../../../src/portal/mailbox/MailboxIsland.tsx'
import type { Mailbox } from '../../../src/portal/mailbox/mailboxes.ts'
import { openMailbox } from '../../../src/portal/mailbox/open-mailbox.ts'
import { RewardIsland } from '../../../src/portal/reward/RewardIsland.tsx'
import { sampleItem } from '../checkin/sample.ts'
import { listPaths, settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, type Visit } from '../set-up/open-page.ts'
import { showIsland } from '../set-up/show-island.tsx'
import { sampleLetter } from './sample.ts'

const listOf = (...letter_list: Letter[]) => ok({ letter_list, total: letter_list.length, next_cursor: '' })
const supplies = sampleLetter({ id: 'supplies@2026', title: 'Supplies', item_list: [sampleItem({ item_num: 60 })] })
const thanks = sampleLetter({ id: 'thanks', title: 'Thank you for playing' })
const fireside = sampleLetter({ id: 'fireside', title: 'Campfire stories', item_list: [] })

/** A mailbox of a player, with what the platform says to its calls. */
const show = (replies: Replies, { mailbox = 'honk', ...visit }: Visit & { mailbox?: Mailbox } = {}) =>
  showIsland({
    island: (
      <>
        <MailboxIsland locale="en" mailbox={mailbox} messageHref="/stormshot/message" />
        <RewardIsland locale="en" packHref="/stormshot/benefits/pack" />
      </>
    ),
    texts,
    start: () => openMailbox(mailbox),
    replies,
    ...visit,
  })

describe('a mailbox', () => {
  test('has its shape before it is known', async () => {
    await show({}, { user: { kind: 'loading' } })
    const list = screen.getByRole('region', { name: 'Letters in this mailbox' })
    expect(list.querySelector('[aria-busy="true"]')).toBeTruthy()
  })

  test('asks for its own letters, in their order', async () => {
    const { tab } = await show({ 'mailbox/list': listOf(fireside, thanks) }, { mailbox: 'adventurer' })
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Campfire stories', 'Thank you for playing'])
    expect(tab.requests.some(({ path }) => path.includes('mailbox/list?box=adventurermailbox'))).toBe(true)
    expect(screen.getByText('You’ve seen everything')).toBeTruthy()
  })

  test('that did not come is asked for again, and an empty one leads to the messages', async () => {
    const { player } = await show({ 'mailbox/list': [{ code: 1004, status: 503 }, listOf()] })
    await player.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(screen.getByRole('heading', { name: 'No letters right now' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/stormshot/message')
  })

  test('is read by who is half signed in, who is invited to sign in fully', async () => {
    const { tab, player } = await show({ 'mailbox/list': listOf(thanks) }, { mode: 'HALF' })
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy()
    await player.click(screen.getByRole('button', { name: 'Sign in: Thank you for playing' }))
    expect(listPaths(tab).some((path) => path.endsWith('/mailbox/claim'))).toBe(false)
  })

  test('is a character’s', async () => {
    await show({}, { user: { kind: 'noRole' } })
    expect(screen.getByRole('heading', { name: 'Who are you playing as?' })).toBeTruthy()
  })
})

describe('a letter', () => {
  test('is emptied by a press, once, and what was in it is told', async () => {
    const taken = { id: thanks.id, reward_list: [sampleItem({ item_name: 'Iron ore' })] }
    const { tab, player } = await show({ 'mailbox/list': listOf(thanks), 'mailbox/claim': ok(taken) })
    await player.dblClick(screen.getByRole('button', { name: 'Claim: Thank you for playing' }))
    await act(settle)
    expect(await screen.findByText('You got: Iron ore ×5')).toBeTruthy()
    const claims = tab.requests.filter(({ path }) => path.endsWith('/mailbox/claim'))
    expect(claims.map(({ body }) => body)).toEqual([{ id: 'thanks' }])
    expect(claims[0]?.headers['idempotency-key']).toBeTruthy()
    const done = screen.getByRole('button', { name: 'Claimed: Thank you for playing' })
    expect(done.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Expires in')).toBeNull()
  })

  test('leads on to the next, which the dialog empties', async () => {
    const { tab, player } = await show({
      'mailbox/list': listOf(supplies, thanks),
      'mailbox/claim': ok({ id: 'x', reward_list: [sampleItem({ item_num: 60 })] }),
    })
    await player.click(screen.getByRole('button', { name: 'Claim: Supplies' }))
    await act(settle)
    const dialog = screen.getByRole('dialog', { name: 'Letter reward claimed' })
    await player.click(within(dialog).getByRole('button', { name: 'Claim: Thank you for playing' }))
    await act(settle)
    expect(tab.requests.findLast(({ path }) => path.endsWith('/mailbox/claim'))?.body).toEqual({ id: 'thanks' })
  })

  test('with nothing in it has no button', async () => {
    await show({ 'mailbox/list': listOf(fireside) })
    expect(screen.getByText('A little something is enclosed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Stories at the fire/ })).toBeNull()
  })

  test('that has gone meanwhile says so, and the mailbox is asked for once more', async () => {
    const { tab, player } = await show({
      'mailbox/list': [listOf(thanks), listOf(fireside)],
      'mailbox/claim': { code: 3006 },
    })
    await player.click(screen.getByRole('button', { name: 'Claim: Thank you for playing' }))
    await act(settle)
    expect(screen.queryByRole('heading', { name: 'Thank you for playing' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Campfire stories' })).toBeTruthy()
    expect(listPaths(tab).filter((path) => path.includes('/mailbox/list'))).toHaveLength(2)
  })

  test('one of several is taken with all others by one press, each by a call of its own', async () => {
    const empty = [supplies, thanks].map((letter) => ({ ...letter, is_claimed: 1 as const }))
    const { tab, player } = await show({
      'mailbox/list': [listOf(supplies, thanks, fireside), listOf(...empty, fireside)],
      'mailbox/claim': ok({ id: 'x', reward_list: [sampleItem()] }),
    })
    await player.dblClick(screen.getByRole('button', { name: 'Claim all' }))
    await act(settle)
    expect(await screen.findByRole('dialog', { name: '2 rewards claimed' })).toBeTruthy()
    const claims = tab.requests.filter(({ path }) => path.endsWith('/mailbox/claim'))
    expect(claims.map(({ body }) => body)).toEqual([{ id: 'supplies@2026' }, { id: 'thanks' }])
    expect(new Set(claims.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect(screen.queryByRole('button', { name: /^Take it/ })).toBeNull()
  })
})
