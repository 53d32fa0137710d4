// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { receipts } from '../../../src/portal/gift/history-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { openPage } from '../set-up/open-page.ts'

const history = Array.from({ length: 25 }, (_, place) => ({
  id: String(place),
  gift_id: 'g',
  title: 'Supply',
  icon: 'gift',
  game_project: 'ss_global',
  cycle_type: 1,
  received_at: 1_790_000_000,
  item_list: [],
}))

test('the history is read to its end from a backend that knows pages by their numbers only', async () => {
  const tab = openPage()
  const asked: string[] = []
  tab.platform = ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
    asked.push(`${page} of ${size}`)
    return { code: 0, data: { history_list: history.slice((page - 1) * size, page * size) } }
  }
  for (const mode of [loadModes.init, loadModes.append, loadModes.append]) await receipts.load(mode)
  expect(asked).toEqual(['1 of 10', '2 of 10', '3 of 10'])
  expect(receipts.$state.get()).toMatchObject({ kind: 'ready', rows: history, next: '' })
})
