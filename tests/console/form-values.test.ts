import { expect, it } from 'vitest'
import { findMistakes, makeBlank, nameEntry, toText } from '../../src/console/content/form-values.ts'
import type { FormNode } from '../../src/contract/console/calls.ts'

const text: FormNode = { kind: 'text', hint: '', of: '' }
const field = (name: string, node: FormNode, is_required: 0 | 1) => ({
  name,
  about: '',
  otherwise: '',
  is_required,
  node,
})

it('a new entry has what it must have, and nothing else', () => {
  const node: FormNode = {
    kind: 'group',
    field_list: [
      field('id', text, 1),
      field('price', { kind: 'number', hint: '', least: 1, most: null }, 1),
      field('icon', { kind: 'choice', options: ['gift', 'coin'] }, 1),
      field('item_list', { kind: 'map', value: text }, 1),
      field('note', text, 0),
    ],
  }
  expect(makeBlank(node)).toEqual({ id: '', price: 1, icon: 'gift', item_list: {} })
})

it('an entry is called by what names it, else by its number', () => {
  expect([{ id: 'st-bell' }, { day: 3 }, { price: 3 }, 'x', null].map(nameEntry)).toEqual([
    'st-bell',
    '3',
    '3.',
    '4.',
    '5.',
  ])
})

it('a mistake belongs to its field, and to what holds it only where that is asked for', () => {
  const mistake = { file: 'a.yaml', line: 1, field: 'list.1.price', message: 'no' }
  const find = (path: string[], below = false) => findMistakes([mistake], { file: 'a.yaml', path, below }).length
  expect([
    find(['list', '1', 'price']),
    find(['list', '1']),
    find(['list', '1'], true),
    find(['list', '10'], true),
  ]).toEqual([1, 0, 1, 0])
  expect(findMistakes([mistake], { file: 'b.yaml', path: ['list', '1', 'price'] })).toEqual([])
})

it('a value is shown as it is typed', () => {
  expect([toText(undefined), toText(5), toText(true), toText({ weekly: [5, 3] })]).toEqual([
    '',
    '5',
    'true',
    '{"weekly":[5,3]}',
  ])
})
