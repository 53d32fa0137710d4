import type { Notice } from '../../contract/message/notice-calls.ts'
import { $user } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'
import { createNotices, isNoticeBox, type Notices, stateOf } from './notices.ts'

/** The drawings of what notices are about. */
const icons: Readonly<Record<Notice['kind'], string>> = {
  account: 'shield',
  level: 'crown',
  prize: 'wheel',
  service: 'bell',
  community: 'people',
  game: 'megaphone',
}

const news: readonly Notice['kind'][] = ['community', 'game']

/** Draws the rows: day by day, what is new on a card with a dot, which fades once it has been read. */
function drawRows({ list, fresh }: Notices): void {
  drawList<Notice>(document.getElementById('notices'), list, {
    key: ({ id }) => id,
    group: ({ created_at }) => sayDay(created_at),
    draw: (row, notice) => {
      // To a guest nothing is new, and nothing was read.
      const state = readPlayer() ? stateOf(notice, fresh) : 'plain'
      row.dataset.notice = state
      drawIcon(row, icons[notice.kind])
      findPart(row, 'new')?.toggleAttribute('hidden', state === 'read' || state === 'plain')
      fillPart(row, 'title', notice.title)
      fillPart(row, 'content', notice.content)
      // News is of a day; what was written to the player is of a moment.
      fillPart(row, 'time', news.includes(notice.kind) ? null : sayTime(notice.created_at))
      findPart(row, 'time')?.setAttribute('datetime', new Date(notice.created_at * 1000).toISOString())
    },
  })
}

/** Draws a box of notices into `Notices.astro`; one that is public (`data-public`) is for guests too. */
export function drawNotices(): void {
  const root = findPart(document, 'notices')
  const box = root?.dataset.box
  if (!root || !isNoticeBox(box)) return
  const notices = createNotices(box, () => !document.hidden)
  const isTheirs = () => root.dataset.public !== undefined || $user.get().kind === 'ready'
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
