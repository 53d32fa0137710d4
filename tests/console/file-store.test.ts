import { beforeEach, expect, test } from 'vitest'
import { $draftId } from '../../src/console/content/draft-store.ts'
import {
  $file,
  $fileMoving,
  $fileProblem,
  draftFile,
  removeField,
  setField,
} from '../../src/console/content/file-store.ts'
import { createFakeBrowser, type FakeTab, listBodies, openTab, settle } from '../portal/session/fake-environment.ts'

let tab: FakeTab
/** What the draft is at the platform, which somebody else may change. */
let revision: number
const revisionOf = (body: unknown) => Number(Object(body).revision)

beforeEach(async () => {
  tab = openTab(createFakeBrowser())
  revision = 4
  tab.platform = ({ path, body }) => {
    const isWrite = path.includes('write-field')
    if (isWrite && revisionOf(body) !== revision) return { code: 3007, status: 400 }
    if (isWrite) revision += 1
    const data = {
      file: 'a/shop.yaml',
      text: '',
      is_there: 1,
      about: '',
      form: null,
      value: null,
      mistake_list: [],
      revision,
    }
    return { code: 0, data }
  }
  $draftId.set('7')
  $file.set('a/shop.yaml')
  await draftFile.load()
})

const sent = () => listBodies(tab, 'write-field').map((body) => [Object(body).path.join('.'), revisionOf(body)])

test('of an entry that is pressed twice, one is taken away', async () => {
  removeField(['list', '0'])
  expect($fileMoving.get()).toBe(true)
  removeField(['list', '0'])
  setField(['list', '1', 'price'], 5)
  await settle()
  expect(sent()).toEqual([['list.0', 4]])
  expect($fileMoving.get()).toBe(false)
  removeField(['list', '0'])
  await settle()
  expect(sent()).toEqual([
    ['list.0', 4],
    ['list.0', 5],
  ])
})

test('fields that were typed one after the other are all kept', async () => {
  setField(['list', '0', 'price'], 5)
  setField(['list', '0', 'weight'], 6)
  removeField(['list', '1'])
  await settle()
  expect(sent()).toEqual([
    ['list.0.price', 4],
    ['list.0.weight', 5],
    ['list.1', 6],
  ])
})

test('what was changed elsewhere is shown anew, and nothing that was pressed before is written into it', async () => {
  revision = 9
  setField(['list', '0', 'price'], 5)
  removeField(['list', '1'])
  await settle()
  expect(sent()).toEqual([['list.0.price', 4]])
  expect($fileProblem.get()).not.toBe('')
  expect(draftFile.read()?.revision).toBe(9)
  expect($fileMoving.get()).toBe(false)
})
