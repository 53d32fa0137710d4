import type { Notice } from '../../contract/message/notice-calls.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { createNotices, isNoticeBox, type Notices, stateOf } from './notices.ts'

/** The drawings of what notices are about, where it is not that of their box. */
const icons: Partial<Record<Notice['kind'], string>> = {
  account: 'shield',
  level: 'crown',
  prize: 'wheel',
}

/** Draws the rows: day by day, what is new on a card with a dot, which fades once it has been read. */
function drawRows({ list, fresh }: Notices): void {
  drawList<Notice>(document.getElementById('notices'), list, {
    key: ({ id }) => id,
    group: ({ created_at }) => sayDay(created_at),
    draw: (row, notice) => {
      // To a guest nothing is new, and nothing was read.
      row.dataset.notice = readPlayer() ? stateOf(notice, fresh) : 'plain'
      const icon = icons[notice.kind]
      if (icon) drawIcon(row, icon)
      fillPart(row, 'title', notice.title)
      fillPart(row, 'content', notice.content)
      fillPart(row, 'time', sayTime(notice.created_at))
      findPart(row, 'time')?.setAttribute('datetime', new Date(notice.created_at * 1000).toISOString())
    },
  })
}

/** Draws a box of notices into `Notices.astro`; one that is public (`data-public`) is for guests too. */
export function drawNotices(root: HTMLElement): void {
  const { box } = root.dataset
  if (!isNoticeBox(box)) return
  const notices = createNotices(box, () => !document.hidden)
  const isTheirs = () => root.dataset.public !== undefined || readPlayer()
  drawRows(notices)
  notices.list.$state.listen(({ kind }) => {
    if (kind === 'ready') findPart(root, 'announced')?.remove()
  })
  followPlayer(root, {
    meet: () => {
      notices.fresh.clear()
      if (isTheirs()) void notices.list.load(loadModes.init)
    },
    again: () => {
      if (isTheirs()) void notices.list.load(loadModes.update)
    },
  })
}
