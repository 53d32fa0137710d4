import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '../../caller/tables.ts'
import { bytes, moment } from '../../db/columns.ts'
import { contentDrafts, operators } from '../tables.ts'

/**
 * Looks at the portal with a draft, as a player at a time (rule 25.14). The connections of previews have a view of it, `preview.sessions`,
 * in the place of `sessions`; for all others its tokens are nobody's.
 */
export const previews = pgTable(
  'previews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    draftId: bigint('draft_id', { mode: 'number' })
      .notNull()
      .references(() => contentDrafts.id, { onDelete: 'cascade' }),
    operatorId: bigint('operator_id', { mode: 'number' })
      .notNull()
      .references(() => operators.id),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    /** The SHA-256 of its ticket, until that is exchanged. */
    ticketHash: bytes('ticket_hash'),
    /** The SHA-256 of its token, from then on. */
    tokenHash: bytes('token_hash'),
    /** The time that it is to begin at. */
    startsAt: moment('starts_at').notNull(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('previews_ticket').on(table.ticketHash),
    unique('previews_token').on(table.tokenHash),
    index('previews_operator').on(table.operatorId, table.id),
    index('previews_draft').on(table.draftId),
    index('previews_account').on(table.fpUid),
  ],
)
