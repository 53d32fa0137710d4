import type { Broadcast } from '../catalogue/notices.ts'
import type { Page } from '../http/paging.ts'
import type { Inbox } from './inbox.ts'
import { type NoticeRow, type Place, placeOf } from './system-list.ts'

const isAfter = (a: Place, b: Place) => a.at < b.at || (a.at === b.at && a.rank < b.rank)

/** A page of broadcasts, and of what is written to the player beside them, with one row more, latest first. */
export function pageBroadcasts(
  broadcasts: readonly Broadcast[],
  { reads }: Inbox,
  { limit, offset, after }: Page<Place>,
  own: readonly NoticeRow[] = [],
): NoticeRow[] {
  const rows = broadcasts.map(
    (one): NoticeRow => ({
      id: one.id,
      key: one.key,
      kind: one.kind ?? (one.list === 'community' ? 'community' : 'game'),
      link: one.link,
      values: {},
      viewed: reads.includes(one.id),
      ...placeOf(one),
    }),
  )
  const listed = [...rows.filter((row) => !after || isAfter(row, after)), ...own]
  return listed.toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).slice(offset, offset + limit + 1)
}
