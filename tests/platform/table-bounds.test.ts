import { expect, it } from 'vitest'
import { createTestPlatform } from './harness.ts'

const byNumber = 'a row an account'
const byCatalogue = 'what the catalogue has, once an account, role or period'
const byWorth = 'what players have to spend, or were given'
const byGames = 'what games report, signed'
const bySandbox = 'sandboxes only'

/** What keeps each table from growing at anybody's wish. */
const bounds: Record<string, string> = {
  account_deletions: byNumber,
  account_freezes: 'refunds that games report, and the operator',
  accounts: 'new accounts of a network in a day; roles that games report',
  active_buff_claims: 'once a role',
  backpack_items: byWorth,
  backpack_receipts: byWorth,
  backpack_uses: byWorth,
  catalogue_switches: 'the operator',
  catalogue_versions: 'the operator',
  checkins: 'once a role and day',
  community_likes: 'once an account and post',
  community_notices: 'two a post',
  community_posts: 'posts and comments of an account in an hour, bytes of a network in a day',
  community_reports: 'once an account and post; reports of an account in an hour',
  console_amends: 'what operators give, and 200 that wait for a second person',
  console_audit: 'what operators do, each a call of theirs',
  content_drafts:
    '10 that are under way an operator, 50 in all, 2 MiB each, and of the others a row a call, for 90 days',
  content_pictures: '300 in all, 2 MiB each',
  counters: 'a row an account and list',
  current_roles: 'a row an account and game',
  customer_messages: 'messages of an account in an hour and in a day, bytes of a network in a day',
  customer_threads: byNumber,
  deliveries: byWorth,
  dot_acks: 'news that there is, once each',
  flow_days: 'a row a day, kind of holder, currency, game and reason',
  game_accounts: byGames,
  growth_lots: 'a row a month and holder',
  growth_warnings: 'a row a month and holder',
  images:
    'pictures of an account in a day, bytes of an account at any time and of a network in a day; unused ones a day',
  kept_answers: 'successes by what was done; refusals of a network in a day, for a day',
  ledger_balances: 'a row a holder and currency',
  ledger_entries: byWorth,
  ledger_operations: byWorth,
  letter_claims: byCatalogue,
  log_days: 'a row a day',
  log_events: 'bytes of an event, of a network in a day, and of a day',
  mails: 'mails of an address and of a network in a day, changes of an account in a day, and 10,000 waiting',
  member_gift_claims: byCatalogue,
  mini_game_bests: byCatalogue,
  mini_game_rounds: 'rounds of an account in a game and day, for two days',
  notice_boxes: byNumber,
  notice_reads: byCatalogue,
  notices: 'what the platform has to tell: a welcome, levels, growth that expires',
  one_time_links:
    'an account’s writing calls in a minute or five, which is how long they are good; the next one forgets 100',
  operator_sessions: '20 an operator',
  operators: 'invited only, and 500 in all',
  passport_credentials: byNumber,
  passport_hand_offs: 'sign-in tries of a network, and as many as it may have open, for an hour',
  passport_identities: 'a row an account and provider',
  passport_resets: 'mails of an address in a day, for an hour and a day',
  passport_social_attempts: 'sign-in tries of a network, for a day',
  passport_tries: 'sign-in tries of a network, until they are free again',
  passport_verifications: 'mails of an address in a day',
  pending_roles: byGames,
  previews: '10 an operator, for an hour',
  profiles: `${byNumber}, of bounded fields`,
  progress_counts: byCatalogue,
  push_reminders: 'browsers of an account, a game and day, for two days',
  push_subscriptions: '10 an account, with the session that each hangs on',
  right_claims: byCatalogue,
  roles: byGames,
  sandbox_clock: bySandbox,
  sandbox_deliveries: bySandbox,
  sandbox_games: bySandbox,
  sandbox_mails: bySandbox,
  sandbox_push_keys: bySandbox,
  sandbox_talks: bySandbox,
  server_calls: `${byGames}, for a day`,
  server_events: byGames,
  server_gives: byGames,
  server_grants: byGames,
  server_parked: byGames,
  server_refunds: byGames,
  server_refund_events: byGames,
  sessions: '50 an account, however many sign in',
  shop_bought: byWorth,
  shop_purchases: byWorth,
  shop_stock: byCatalogue,
  sign_in_days: 'a row a day and game',
  talk_acts: 'what the help desk does, signed',
  talk_webhooks: 'a row a message of a player, for 30 days',
  task_claims: byCatalogue,
  tickets: '100 an account, and sign-in tries of a network, for a day',
  unlinked_roles: 'once a role and account',
  wheel_records: byWorth,
}

it('every table has something that keeps it from growing at anybody’s wish', async () => {
  const t = await createTestPlatform()
  try {
    const tables = await t.db.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
    expect(tables.map(({ name }) => name).filter((name) => bounds[name] === undefined)).toEqual([])
  } finally {
    await t.close()
  }
})
