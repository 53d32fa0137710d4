// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { popups, privatePopups } from '../../../src/portal/popup/popups-store.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, openPage, type Visit } from '../set-up/open-page.ts'

const replies = { 'pop/config_list': ok({ pop_config_list: [], pop_page_key_list: [] }) }

/** What a page asks for popups with: those of the page, then the private ones. */
async function readBodies(visit: Visit = {}) {
  const tab = openPage({ replies, ...visit })
  Object.assign(tab.facts, { route: 'shop', project: 'st_global' })
  await popups.load()
  await privatePopups.load()
  return tab.requests.filter(({ path }) => path.endsWith('/pop/config_list')).map(({ body }) => body)
}

test('popups are asked for with all four fields of the call', async () => {
  const common = { game_project: 'st_global', fp_uid: sampleUser.fp_uid }
  expect(await readBodies()).toEqual([
    { ...common, get_type: 1, pop_page_key: 'shop' },
    { ...common, get_type: 2, pop_page_key: '' },
  ])
})

test('a guest asks as nobody', async () => {
  expect(await readBodies({ user: { kind: 'guest' } })).toMatchObject([{ fp_uid: '' }, { fp_uid: '' }])
})
