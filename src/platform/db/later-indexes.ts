/** An index on a table that is older than it: what stands behind `create index … on <table> using`. */
export interface LaterIndex {
  name: string
  table: string
  using: string
}

const byTime = (name: string, table: string, column = 'created_at'): LaterIndex => ({
  name,
  table,
  using: `brin (${column}) with (autosummarize = true)`,
})

/**
 * The indexes on tables that an earlier migration made. A migration would hold up every write of such a table until it ends (rule 24.7), so
 * they are built beside the writes at the next start. `tables.ts` declares them as it does the others, and a test compares the two.
 */
export const laterIndexes: readonly LaterIndex[] = [
  { name: 'roles_nickname_letters', table: 'roles', using: 'btree (fold_letters(nickname) text_pattern_ops)' },
  { name: 'profiles_nickname_letters', table: 'profiles', using: 'btree (fold_letters(nickname) text_pattern_ops)' },
  byTime('right_claims_time', 'right_claims'),
  byTime('checkins_time', 'checkins'),
  byTime('member_gift_claims_time', 'member_gift_claims'),
  byTime('ledger_entries_time', 'ledger_entries'),
  byTime('letter_claims_time', 'letter_claims', 'claimed_at'),
  byTime('active_buff_claims_time', 'active_buff_claims', 'claimed_at'),
  { name: 'sessions_time', table: 'sessions', using: 'btree (created_at, game_project)' },
  byTime('shop_purchases_time', 'shop_purchases'),
  byTime('task_claims_time', 'task_claims'),
  byTime('wheel_records_time', 'wheel_records'),
  byTime('customer_messages_time', 'customer_messages'),
  { name: 'wheel_records_player_time', table: 'wheel_records', using: 'btree (fp_uid, created_at, id)' },
  { name: 'deliveries_of_account', table: 'deliveries', using: 'btree (fp_uid, created_at, id)' },
  {
    name: 'deliveries_failed',
    table: 'deliveries',
    using: `btree (game_project, state, created_at, id) where failure <> ''`,
  },
  { name: 'console_audit_quiet', table: 'console_audit', using: 'btree (operator, act, subject, at)' },
  {
    name: 'customer_threads_assignee',
    table: 'customer_threads',
    using: `btree (assignee, state, since, fp_uid) where assignee <> ''`,
  },
]
