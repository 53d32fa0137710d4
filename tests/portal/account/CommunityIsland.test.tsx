// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityIsland, texts } from '../../../src/portal/account/community/CommunityIsland.tsx'
import { startCommunity } from '../../../src/portal/account/community/news-store.ts'
import type { Reply } from '../session/fake-environment.ts'
import { ok } from '../set-up/open-page.ts'
import { sampleProfile } from './sample.ts'
import { showAccount } from './show-account.tsx'

const notice = { kind: 'community', title: 'A new season', content: 'It begins.', link: '', created_at: 1_780_567_200 }
const listOf = (...viewed: number[]) =>
  ok({
    notice_list: viewed.map((is_viewed, id) => ({ ...notice, id: `${id}`, is_viewed })),
    total: viewed.length,
    next_cursor: '',
  })

const show = (news: Reply, member: object = {}) =>
  showAccount({
    island: <CommunityIsland locale="en" face="/art/faces.svg#f-3" profilePage="/profile" newsPage="/news" />,
    texts,
    start: startCommunity,
    replies: { 'account/my': ok({ ...sampleProfile, ...member }), 'community_notice/list': news },
  })

test('a member is shown as others see them, with what is new', async () => {
  await show(listOf(0, 1), { bio: 'Two lines' })
  expect(screen.getByRole('heading', { name: 'Wren' })).toBeTruthy()
  expect(screen.getByText('Two lines')).toBeTruthy()
  const items = within(screen.getByRole('list', { name: 'Latest community news' })).getAllByRole('listitem')
  expect(items.map((item) => within(item).queryByRole('img', { name: 'New' }) !== null)).toEqual([true, false])
})

test('who has said nothing of themselves is asked for a line, and no news are said to be none', async () => {
  await show(listOf())
  expect(screen.getByText('Add a line or two about yourself.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No news yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile')
})
