import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { cutPage, readPage } from '../http/paging.ts'
import { entryPlaceSchema, listEntries, toEntry } from './entries.ts'
import { countTalks, listTalks, readTalk, type TalkFilters, talkPlaceSchema, toTalk } from './talks.ts'

/** Which page is asked for; 1001 names a cursor that is none of ours. */
interface Asked {
  page_size: number
  cursor: string
}

/** A page of the talks that fit, with how many there are in each state. */
export async function readTalkPage(tx: Tx, { page_size, cursor }: Asked, filters: TalkFilters) {
  const page = readPage({ page_size, cursor, page: 1 }, talkPlaceSchema)
  const [found, counts] = await sendTogether([listTalks(tx, filters, page), countTalks(tx)])
  const { rows, next_cursor } = cutPage(found, page, ({ since, fpUid }) => [since, fpUid])
  return { talk_list: rows.map(toTalk), counts, next_cursor }
}

/** A talk with a page of its messages, latest first. Refuses with 1001 an account that has no talk. */
export async function readMessagePage(
  tx: Tx,
  { fp_uid, page_size, cursor }: Asked & { fp_uid: string },
  catalogue: Pick<Catalogue, 'items' | 'text'>,
) {
  const page = readPage({ page_size, cursor, page: 1 }, entryPlaceSchema)
  const [talk, found] = await sendTogether([readTalk(tx, fp_uid), listEntries(tx, fp_uid, page)])
  const { rows, next_cursor } = cutPage(found, page, ({ number }) => ({ number }))
  return { talk: toTalk(talk), message_list: rows.map((row) => toEntry(row, catalogue)), next_cursor }
}
