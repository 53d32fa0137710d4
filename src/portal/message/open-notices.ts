import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { askFor } from '../ui/ask-for.ts'
import { loadModes } from '../ui/list-store.ts'
import { type NoticeBox, noticeBoxes } from './boxes.ts'
import { digest } from './digest.ts'
import { $fresh, notices, pageSize, readShown } from './notices-store.ts'

/** Whether a word of a page names a box of notices. */
function isNoticeBox(word: string): word is NoticeBox {
  return word !== undefined && Object.hasOwn(noticeBoxes, word)
}

/** Guests read what was announced when the page was built, and need the island for what has changed since, and for nothing. */
function watchAnnounced(built: string): void {
  notices.announcement.$state.listen((state) => {
    if (state.kind !== 'ready') return
    if (state.rows.length === 0 || digest(state.rows.slice(0, pageSize)) !== built) askFor('announcements')
  })
}

/**
 * Loads a box of notices for whoever looks at it, ahead of the island that shows it, and reads what somebody sees. One that is
 * on the page already, as `announced` says, is for guests too.
 */
export function openNotices(box: string, announced: string): void {
  if (!isNoticeBox(box)) return
  const { $state, load } = notices[box]
  const isTheirs = () => announced !== '' || readPlayer() !== null
  $state.listen(() => {
    if (!document.hidden) void readShown(box)
  })
  if (announced !== '') watchAnnounced(announced)
  followPlayer({
    onPlayer: () => {
      $fresh.set(new Set())
      if (isTheirs()) void load(loadModes.init)
    },
    onStale: () => {
      if (isTheirs()) void load(loadModes.update)
    },
  })
}
