import type * as v from 'valibot'
import type { noticeSettings } from '../../contract/message/setting-calls.ts'

/** A switch as it comes (rule 14.4). */
export type Setting = v.InferOutput<typeof noticeSettings.data>['setting_list'][number]

/** Switches under one heading, in the order in which they came. */
export interface SettingGroup {
  key: string
  title: string
  settings: readonly Setting[]
}

/** The switches by their groups. */
export function groupSettings(settings: readonly Setting[]): SettingGroup[] {
  const groups = new Map<string, Setting[]>()
  for (const setting of settings) {
    groups.set(setting.group_key, [...(groups.get(setting.group_key) ?? []), setting])
  }
  return [...groups].map(([key, members]) => ({ key, title: members[0]?.group_title ?? '', settings: members }))
}

/** The switches with those of `wanted` set so. */
export function setSwitches(settings: readonly Setting[], wanted: ReadonlyMap<string, 0 | 1>): Setting[] {
  return settings.map((setting) => ({ ...setting, checked: wanted.get(setting.key) ?? setting.checked }))
}
