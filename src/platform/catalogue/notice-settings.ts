import * as v from 'valibot'
import { noticeKinds } from './notice-templates.ts'
import type { CatalogueReader } from './reader.ts'
import type { Texts } from './texts.ts'

/**
 * What a player may switch off: the kinds of system notices, which then do not come any more, and the news of the
 * community, of the game and of the mailboxes, which then lights nothing.
 */
const noticeSwitches = [...noticeKinds, 'community', 'game', 'letters'] as const
type NoticeSwitch = (typeof noticeSwitches)[number]

export const noticeSettingsKind = {
  file: 'notice-settings.yaml',
  about: 'The switches of the settings page. Texts: `notice_groups.<group>` and `notice_settings.<setting>`.',
  folders: 'shared',
  pattern: /^notice-settings\.yaml$/,
  isRequired: true,
  schema: v.strictObject({
    groups: v.array(
      v.strictObject({
        group: v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/)),
        settings: v.pipe(v.array(v.picklist(noticeSwitches)), v.minLength(1)),
      }),
    ),
  }),
  fields: {
    groups: 'In order.',
    'groups[].group': 'Its key.',
    'groups[].settings': 'Each of all switches in one group.',
  },
} as const

/** A switch as the settings page shows it: its text is `notice_settings.<key>`, its group's `notice_groups.<group>`. */
export interface NoticeSetting {
  group: string
  key: NoticeSwitch
}

/** Reads the switches in order; one that is given twice, or not at all, and a missing English text are mistakes. */
export function readNoticeSettings(reader: CatalogueReader, texts: Texts): NoticeSetting[] {
  return reader.take(noticeSettingsKind).flatMap((entry) => {
    const seen = new Set<string>()
    const settings = entry.value.groups.flatMap(({ group, settings }, index) => {
      const report = (path: (string | number)[], message: string) => entry.report(['groups', index, ...path], message)
      if (!texts.has(`notice_groups.${group}`)) report(['group'], texts.explainMissing(`notice_groups.${group}`))
      settings.forEach((key, place) => {
        if (seen.has(key)) report(['settings', place], `${key} is given twice`)
        if (!texts.has(`notice_settings.${key}`))
          report(['settings', place], texts.explainMissing(`notice_settings.${key}`))
        seen.add(key)
      })
      return settings.map((key): NoticeSetting => ({ group, key }))
    })
    const missing = noticeSwitches.filter((key) => !seen.has(key))
    for (const key of missing) entry.report(['groups'], `${key} is missing`)
    return settings
  })
}
