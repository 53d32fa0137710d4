// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ConsoleTable } from '../../src/console/table/ConsoleTable.tsx'
import type { Answer } from '../../src/contract/client.ts'
import { createList, type ListPage, loadModes } from '../../src/portal/ui/list-store.ts'

afterEach(cleanup)

const columns = [
  { heading: 'Name', cell: (name: string) => name },
  { heading: 'Letters', kind: 'number' as const, cell: (name: string) => name.length },
]

function show(answers: Answer<ListPage<string>>[]) {
  const list = createList<string>(async () => answers.shift() ?? { kind: 'failed', reason: 'network' })
  render(<ConsoleTable list={list} label="Names" columns={columns} keyOf={(name) => name} empty="Nobody" />)
  return list
}

const page = (rows: string[], next = ''): Answer<ListPage<string>> => ({ kind: 'ok', data: { rows, next } })
const names = () =>
  within(screen.getByRole('table', { name: 'Names' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('a table is busy, then has its rows, more of them, and an end', async () => {
  const list = show([page(['Ada', 'Grace'], 'next'), page(['Edsger'])])
  expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  await list.load(loadModes.init)
  expect(await screen.findByText('Ada')).toBeDefined()
  expect(names()).toEqual(['Ada3', 'Grace5'])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(names()).toEqual(['Ada3', 'Grace5', 'Edsger6'])
  expect(screen.getByText('That is all.')).toBeDefined()
})

test('a table without rows says so', async () => {
  const list = show([page([])])
  await list.load(loadModes.init)
  expect(await screen.findByText('Nobody')).toBeDefined()
})

test('a table that does not come, and a page that does not, are asked for again', async () => {
  const failed: Answer<ListPage<string>> = { kind: 'failed', reason: 'server' }
  const list = show([failed, page(['Ada'], 'next'), failed, page(['Grace'])])
  await list.load(loadModes.init)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(screen.getByRole('alert').textContent).toBe('More rows could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(names()).toEqual(['Ada3', 'Grace5'])
})
