// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openMember } from '../../../src/portal/account/open-member.ts'
import { AvatarIsland, texts } from '../../../src/portal/avatar/AvatarIsland.tsx'
import { sampleProfile } from '../account/sample.ts'
import { showAccount } from '../account/show-account.tsx'
import { settle } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok } from '../set-up/open-page.ts'

const show = (avatar: string, replies: Replies = {}) =>
  showAccount({
    island: <AvatarIsland locale="en" face="/art/faces.svg#f-3" />,
    texts,
    start: openMember,
    replies: { 'account/my': ok({ ...sampleProfile, avatar }), ...replies },
  })

const press = (name: string) => screen.getByRole('button', { name })

describe('a member’s picture', () => {
  test('is a drawn face that is pressed', async () => {
    const worn = ok({ ...sampleProfile, avatar: '/art/faces.svg#f-2' })
    const { tab, player } = await show('', { 'account/edit': worn })
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
    await player.click(press('Queen'))
    await act(settle)
    expect(tab.requests.at(-1)?.body).toEqual({ avatar: 'f-2' })
    expect(press('Queen').getAttribute('aria-pressed')).toBe('true')
  })

  test('is asked about before one of their own goes', async () => {
    const { player } = await show('/api/image/own', { 'account/edit': ok(sampleProfile) })
    await player.click(press('Remove picture'))
    const question = await screen.findByRole('dialog', { name: 'Remove your picture?' })
    await player.click(within(question).getByRole('button', { name: 'Remove' }))
    await act(settle)
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
    expect(document.activeElement).toBe(press('Scout'))
  })

  test('is cropped on a sheet of its own, and what fails is told there', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 600, close: () => undefined }))
    const { player } = await show('', { 'account/avatar': ['disconnected'] })
    const file = new File(['picture'], 'me.png', { type: 'image/png' })
    await player.upload(screen.getByLabelText('Choose a picture'), file)
    const sheet = await screen.findByRole('dialog', { name: 'Crop your picture' })
    await player.click(within(sheet).getByRole('button', { name: 'Use picture' }))
    await act(settle)
    expect(within(sheet).getByRole('alert').textContent).not.toBe('')
    await player.click(within(sheet).getByRole('button', { name: 'Cancel' }))
    await act(settle)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
