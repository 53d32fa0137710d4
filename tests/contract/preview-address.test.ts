import { expect, test } from 'vitest'
import { readPreviewAddress, toPreviewAddress } from '../../src/contract/preview-address.ts'

const facts = { draft: '3', member: '7', starts_at: 1_800_000_000, site: 'stormshot', locale: 'en' } as const
const hashOf = (ticket: string) => toPreviewAddress({ ...facts, ticket }).replace('/preview', '')

test('a preview is opened by a ticket of its own, and shown again without one', () => {
  for (const ticket of ['preview.abc', '']) expect(readPreviewAddress(hashOf(ticket))).toEqual({ ...facts, ticket })
})

test('the ticket of a player opens no preview, where all that is pressed would be kept', () => {
  expect(readPreviewAddress(hashOf('abc'))).toBeNull()
})
