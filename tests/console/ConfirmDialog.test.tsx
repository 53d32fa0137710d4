// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../src/console/confirm/ConfirmDialog.tsx'
import { $confirming, askToAct } from '../../src/console/confirm/confirm-store.ts'
import { $toast } from '../../src/console/toast/toast-store.ts'
import type { Answer } from '../../src/contract/client.ts'

const run = vi.fn<(reason: string) => Promise<Answer<string>>>()
const follow = vi.fn()

beforeEach(() => {
  $confirming.set(null)
  $toast.set('')
  run.mockReset()
  follow.mockReset()
  render(<ConfirmDialog />)
})
afterEach(cleanup)

const disabling = { title: 'Disable Ada?', text: 'She signs in no more.', label: 'Disable', done: 'Done.' }
const ask = () => act(() => askToAct({ ...disabling, run, follow }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const type = (text: string) => userEvent.type(screen.getByRole('textbox', { hidden: true }), text)

test('an act is done with its reason, and what follows is told', async () => {
  run.mockResolvedValue({ kind: 'ok', data: 'data' })
  ask()
  await type('  left the team ')
  await press('Disable')
  expect(run.mock.calls).toEqual([['left the team']])
  expect(follow.mock.calls).toEqual([['data']])
  expect($toast.get()).toBe('Done.')
  expect(screen.queryByText('Disable Ada?')).toBeNull()
})

test('without a reason nothing is done', async () => {
  ask()
  await type(' x ')
  await press('Disable')
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByText(/Say why/)).toBeDefined()
  expect(screen.getByRole('textbox', { hidden: true }).getAttribute('aria-invalid')).toBe('true')
})

test('what is refused stays open, with the platform’s words and what was typed', async () => {
  run.mockResolvedValue({ kind: 'refused', code: 3007, msg: 'Another administrator has to do that', status: 200 })
  ask()
  await type('left the team')
  await press('Disable')
  expect(screen.getByText('Another administrator has to do that')).toBeDefined()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('left the team')
  expect(follow).not.toHaveBeenCalled()
})

test('cancelling does nothing and closes the dialog', async () => {
  ask()
  await screen.findByText('Disable Ada?')
  await press('Cancel')
  expect(run).not.toHaveBeenCalled()
  expect(screen.queryByText('Disable Ada?')).toBeNull()
})

test('what was done is said once the dialog has closed, which gives the focus back', async () => {
  run.mockResolvedValue({ kind: 'ok', data: 'data' })
  ask()
  const dialog = screen.getByRole('dialog', { hidden: true })
  const close = vi.fn(() => expect($toast.get()).toBe(''))
  dialog.addEventListener('close', close, { capture: true })
  await type('left the team')
  await press('Disable')
  expect(close).toHaveBeenCalledOnce()
  expect($toast.get()).toBe('Done.')
})

test('an answer that comes after the dialog was closed is said, and leaves the next act’s dialog alone', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer<string>>()
  run.mockReturnValue(promise)
  ask()
  await type('left the team')
  await press('Disable')
  await press('Cancel')
  const next = vi.fn<(reason: string) => Promise<Answer<string>>>()
  act(() => askToAct({ ...disabling, title: 'Disable Bob?', run: next }))
  await type('x')
  await act(async () => resolve({ kind: 'ok', data: 'data' }))
  expect($toast.get()).toBe('Done.')
  expect(follow.mock.calls).toEqual([['data']])
  expect(screen.getByText('Disable Bob?')).toBeDefined()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('x')
  expect(next).not.toHaveBeenCalled()
})
