import { hashToken } from '../caller/tokens.ts'
import type { Asking } from '../calls/call.ts'
import { sendTogether } from '../db/transaction.ts'
import type { DotSource, News } from './dots.ts'

/** News with the entry it belongs to. */
export interface KeyedNews extends News {
  key: string
}

/** News that players are still told about are among their latest acknowledgements of an entry. */
const remembered = 50

const guest = hashToken('')

/** The news of some entries, all in one round trip; none for a guest. */
export async function askNews(asking: Asking, sources: readonly DotSource[]): Promise<KeyedNews[]> {
  if (asking.tokenHash.equals(guest)) return []
  return await sendTogether(sources.map(async (source) => ({ ...(await source.ask(asking)), key: source.key })))
}

/** What the caller has acknowledged lately of some entries, as `<enter_key> <msg_hash>`. */
export async function askAcknowledged({ sql, tokenHash, gameProject }: Asking, keys: readonly string[]) {
  const rows = await sql<{ key: string; hash: string }[]>`
    select latest.enter_key as key, latest.msg_hash as hash
    from caller(${tokenHash}, ${gameProject}) as me
    cross join jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb) as wanted (enter_key)
    cross join lateral (
      select enter_key, msg_hash from dot_acks
      where fp_uid = me.fp_uid and enter_key = wanted.enter_key
      order by created_at desc
      limit ${remembered}
    ) as latest`
  return new Set(rows.map(({ key, hash }) => `${key} ${hash}`))
}
