import { atom, onMount } from 'nanostores'
import type { Notice } from '../../contract/message/notice-calls.ts'
import type { renderAnnouncement } from './announcement-markdown.ts'
import { notices } from './notices-store.ts'

/** Signs of Markdown: what has none of them is read as it is written. */
const marks = /[*_`~<>&\\]|\[[^[\]]*\]\(|https:\/\/| {2}\n|^ {0,3}(?:#{1,6} |[-+] |\d{1,9}[.)] |\||-{3,}|={3,})/m

/** Whether an announcement has more to it than paragraphs, so that the reader of Markdown is worth its weight. */
export function hasMarkup(content: string): boolean {
  return marks.test(content)
}

/** Turns Markdown into elements, once an announcement that is shown needed it; null until then, and where it cannot be had. */
export const $renderAnnouncement = atom<typeof renderAnnouncement | null>(null)

async function prepareWords(announcements: readonly Pick<Notice, 'content'>[]): Promise<void> {
  if ($renderAnnouncement.get() || !announcements.some(({ content }) => hasMarkup(content))) return
  const fetched = await import('./announcement-markdown.ts').catch(() => null)
  if (fetched) $renderAnnouncement.set(fetched.renderAnnouncement)
}

// Whoever shows announcements brings it along: guests who read those of the page need none of it.
onMount($renderAnnouncement, () =>
  notices.announcement.$state.subscribe((state) => {
    if (state.kind === 'ready') void prepareWords(state.rows)
  }),
)
