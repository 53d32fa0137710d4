// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { useForm } from '../../../src/portal/ui/use-form.ts'

afterEach(cleanup)

const send = vi.fn(async () => null)

/** A form with a second field that can be off the page, and with what is said of the first. */
function Sample({ isLong = false, missing = 'Missing' }) {
  const { field, problemOf, handleSubmit } = useForm({
    initial: { email: '', password: '' },
    schema: () => v.object({ email: v.pipe(v.string(), v.nonEmpty(missing)), password: v.string() }),
    isBusy: () => false,
  })
  return (
    <form onSubmit={handleSubmit(send)}>
      <input {...field('email')} aria-label="E-mail" />
      {isLong && <input {...field('password')} aria-label="Password" />}
      <p role="alert">{problemOf('email')}</p>
      <button type="submit">Send</button>
    </form>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('what was typed before the page’s code arrived stays, and is sent', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Sample />)
  Object.assign(screen.getByLabelText('E-mail'), { value: 'wren@players.test' })
  const { rerender } = render(<Sample />, { container, hydrate: true })
  rerender(<Sample isLong />)
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'wren@players.test')
  await press()
  expect(send).toHaveBeenLastCalledWith({ email: 'wren@players.test', password: '' })
})

test('a field that leaves the page comes back with what was typed into it', async () => {
  const { rerender } = render(<Sample isLong />)
  await userEvent.type(screen.getByLabelText('Password'), 'crownlands')
  rerender(<Sample />)
  rerender(<Sample isLong />)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'crownlands')
})

test('what has to be typed is asked for anew each time', async () => {
  const { rerender } = render(<Sample />)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Missing')
  rerender(<Sample missing="Not there" />)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Not there')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})
