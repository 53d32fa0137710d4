import type { Texts } from '../i18n/texts.ts'
import type { Status } from './phases.ts'

/** What the card says of a phase, and of no phase. */
interface Said {
  chip: string
  title: string
  /** What stands below the title of a phase without a time. */
  line?: string
  /** Above the countdown to a phase's moment, and below it the moment itself. */
  counting?: string
  moment?: string
}

/** Keys of texts by what there is to be said. */
const planned = {
  open: { chip: 'open', title: 'open_title', counting: 'ends_in', moment: 'until' },
  next: { chip: 'closed', title: 'ahead_title', counting: 'opens_in', moment: 'from' },
  later: { chip: 'closed', title: 'later_title', counting: 'opens_in', moment: 'from' },
  back: { chip: 'closed', title: 'done_title', counting: 'returns_in', moment: 'from' },
} as const
const unplanned = {
  over: { title: 'done_title', line: 'over_text' },
  none: { title: 'none_title', line: 'none_text' },
} as const

/** The words of the card of a phase. */
export function sayStatus({ t, formatDate }: Pick<Texts, 't' | 'formatDate'>, { kind, phase, moment }: Status): Said {
  if (kind === 'over' || kind === 'none') {
    const { title, line } = unplanned[kind]
    return {
      chip: t('package.status.closed'),
      title: t(`package.status.${title}`, { phase }),
      line: t(`package.status.${line}`),
    }
  }
  const keys = planned[kind]
  const date = formatDate(new Date(moment * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return {
    chip: t(`package.status.${keys.chip}`),
    title: t(`package.status.${keys.title}`, { phase }),
    counting: t(`package.status.${keys.counting}`),
    moment: t(`package.status.${keys.moment}`, { date }),
  }
}
