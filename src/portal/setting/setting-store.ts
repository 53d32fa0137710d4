import { atom } from 'nanostores'
import { noticeSettings } from '../../contract/message/setting-calls.ts'
import { callApi } from '../session/api.ts'
import { createList, type List, type ListState, mapAnswer } from '../ui/list-store.ts'
import { groupSettings, type Setting, type SettingGroup, setSwitches } from './settings.ts'

/** The switches as the platform has them. */
export const settings = createList<Setting>(async () =>
  mapAnswer(await callApi(noticeSettings, { noloading: true }), ({ setting_list }) => ({
    rows: setting_list,
    next: '',
  })),
)

/** What the player has switched and the platform has not answered yet, by the switches' keys. */
export const $wanted = atom<ReadonlyMap<string, 0 | 1>>(new Map())

const $state = atom<ListState<SettingGroup>>({ kind: 'loading' })

function show(): void {
  const state = settings.$state.get()
  const rows = state.kind === 'ready' ? groupSettings(setSwitches(state.rows, $wanted.get())) : []
  $state.set(state.kind === 'ready' ? { ...state, rows } : state)
}
settings.$state.listen(show)
$wanted.listen(show)

/** The switches by their groups, as the player wants them. */
export const groups: Pick<List<SettingGroup>, '$state' | 'load'> = { $state, load: settings.load }
