import type { TimelineKind } from '../../../contract/console/calls.ts'

/**
 * Where the entries of a timeline are read from, as SQL. A source has the columns `moment`, `id`, `game_project`, `uid`, `text`,
 * `amount`, `unit`, `reason`, `reference` and `state`; it may use `asked` (one row: `fp_uid`, `enough`), `own_roles` and `own_holders`. Those that
 * can be long go by an index and end with the page: `page(moment, id)` is the condition that leaves out what earlier pages had.
 */
type Source = (page: Page) => string
type Page = (moment: string, id: string) => string

const none = `'' as `

const ledgerSide = (side: 'credit' | 'debit', page: string) => `(
  select e.created_at, e.operation_id, e.ordinal, ${side === 'credit' ? '' : '-'}e.amount as amount, e.reason, e.reference,
    e.game_project, '${side}' as side
  from ledger_entries e
  where e.${side} = b.holder and e.currency = b.currency and e.operation_id > h.born_after and ${page}
  order by e.created_at desc, e.operation_id desc, e.ordinal desc limit (select enough from asked)
)`

const ledger: Source = (page) => {
  const id = (side: string) =>
    `lpad(e.operation_id::text, 19, '0') || '.' || lpad(e.ordinal::text, 5, '0') || '.${side}'`
  const of = (side: 'credit' | 'debit') => ledgerSide(side, page('e.created_at', id(side)))
  return `
    select m.created_at as moment,
      lpad(m.operation_id::text, 19, '0') || '.' || lpad(m.ordinal::text, 5, '0') || '.' || m.side as id,
      coalesce(nullif(m.game_project, ''), h.game_project) as game_project, h.uid, h.of as text, m.amount, b.currency as unit,
      m.reason, m.reference, ${none} state
    from own_holders h join ledger_balances b on b.holder = h.holder
    cross join lateral (${of('credit')} union all ${of('debit')}) m`
}

/** A part of a source: no more than a page of it, by when it was and its id. */
const part = (select: string, from: string, { page, at, id }: { page: Page; at: string; id: string }) => `(
    select ${at} as moment, ${id} as id, ${select}
    ${from} and ${page(at, id)}
    order by ${at} desc, (${id}) collate "C" desc limit (select enough from asked)
  )`

/** Claims of one table. */
function claims(page: Page, table: string, reference: string, text: string, key: string): string {
  const select = `c.game_project, c.uid, '${text}' as text, null::bigint as amount, ${none} unit, '${text}' as reason,
      ${reference} as reference, ${none} state`
  const from = `from ${table} c where c.fp_uid = (select fp_uid from asked)`
  return part(select, from, { page, at: 'c.created_at', id: `'${table}:' || ${key}` })
}

const claim: Source = (page) => {
  const checkins = part(
    `c.game_project, c.uid, case when c.cost > 0 then 'check-in made up' else 'check-in' end as text,
      case when c.cost > 0 then -c.cost::bigint end as amount, case when c.cost > 0 then 'coin' else '' end as unit,
      'checkin' as reason, c.activity || ' ' || c.day as reference, ${none} state`,
    `from own_roles r join checkins c on c.game_project = r.game_project and c.uid = r.uid
    where c.created_at >= r.created_at`,
    {
      page,
      at: 'c.created_at',
      id: "'checkin:' || c.game_project || ':' || c.uid || ':' || c.activity || ':' || c.day",
    },
  )
  const buffs = part(
    `c.game_project, c.uid, 'activation gift', null, '', 'active_buff', '', ''`,
    `from own_roles r join active_buff_claims c on c.game_project = r.game_project and c.uid = r.uid
    where c.claimed_at >= r.created_at`,
    { page, at: 'c.claimed_at', id: "'active_buff:' || c.game_project || ':' || c.uid" },
  )
  const rights = claims(
    page,
    'right_claims',
    'c.rights_key',
    'right',
    "c.game_project || ':' || c.rights_key || ':' || c.period || ':' || c.nth",
  )
  const gifts = claims(page, 'member_gift_claims', 'c.gift_id', 'member_gift', 'c.id::text')
  const tasks = claims(
    page,
    'task_claims',
    'c.task_key',
    'task',
    "c.game_project || ':' || c.period || ':' || c.task_key",
  )
  return [checkins, rights, gifts, tasks, buffs].join(' union all ')
}

const purchase: Source = (page) => `
  select p.created_at as moment, p.order_id::text as id, p.game_project, p.uid, p.num || ' bought' as text, -p.paid as amount,
    'coin' as unit, 'purchase' as reason, p.product_id as reference, ${none} state
  from shop_purchases p
  where p.fp_uid = (select fp_uid from asked) and ${page('p.created_at', 'p.order_id::text')}
  order by p.created_at desc, p.order_id::text collate "C" desc limit (select enough from asked)`

const spin: Source = (page) =>
  part(
    `w.game_project, w.uid, w.kind as text, w.amount, w.item_id as unit, 'wheel' as reason, w.operation as reference,
      ${none} state`,
    'from wheel_records w where w.fp_uid = (select fp_uid from asked)',
    { page, at: 'w.created_at', id: "lpad(w.id::text, 19, '0')" },
  )

const backpack: Source = (page) => `
  select b.created_at as moment, lpad(b.id::text, 19, '0') as id, h.game_project, h.uid,
    case when b.amount > 0 then 'received' else 'used or taken' end as text, b.amount, b.item_id as unit, b.reason, b.reference,
    ${none} state
  from own_holders h cross join lateral (
    select r.* from backpack_receipts r
    where r.holder = h.holder and r.created_at >= h.born_at and ${page('r.created_at', "lpad(r.id::text, 19, '0')")}
    order by r.created_at desc, r.id desc limit (select enough from asked)
  ) b`

const delivery: Source = (page) => `
  select d.created_at as moment, d.id::text as id, d.game_project, d.uid,
    (select string_agg((item->>'item_num') || ' ' || (item->>'item_id'), ', ') from jsonb_array_elements(d.items) as item)
      || ', ' || d.attempts || case d.attempts when 1 then ' attempt' else ' attempts' end
      || case when d.last_result = '' then '' else ': ' || d.last_result end as text,
    null::bigint as amount, ${none} unit, d.reason, d.reference, d.state
  from own_roles r cross join lateral (
    select o.* from deliveries o
    where o.game_project = r.game_project and o.uid = r.uid and o.created_at >= r.created_at and ${page('o.created_at', 'o.id::text')}
    order by o.created_at desc, o.id::text collate "C" desc limit (select enough from asked)
  ) d`

const event: Source = (page) => `
  select v.created_at as moment, v.event_id as id, v.game_project, v.uid, v.name as text, null::bigint as amount, ${none} unit,
    'event' as reason, v.event_id as reference, ${none} state
  from own_roles r cross join lateral (
    select s.* from server_events s
    where s.game_project = r.game_project and s.uid = r.uid and s.created_at >= r.created_at and ${page('s.created_at', 's.event_id')}
    order by s.created_at desc, s.event_id collate "C" desc limit (select enough from asked)
  ) v`

const letter: Source = (page) => `
  select l.claimed_at as moment, 'letter:' || l.game_project || ':' || l.letter_id as id, l.game_project, l.uid,
    'letter taken' as text, null::bigint as amount, ${none} unit, 'letter' as reason, l.letter_id as reference, ${none} state
  from letter_claims l where l.fp_uid = (select fp_uid from asked)
  union all (
    select n.created_at, 'notice:' || lpad(n.number::text, 10, '0'), '', '', 'notice ' || n.template, null, '', 'notice', n.template,
      case when n.viewed_at is null then '' else 'read' end
    from notices n
    where n.fp_uid = (select fp_uid from asked) and ${page('n.created_at', "'notice:' || lpad(n.number::text, 10, '0')")}
    order by n.created_at desc, n.number desc limit (select enough from asked)
  )`

const talk: Source = (page) => `
  select c.created_at as moment, lpad(c.number::text, 10, '0') as id, c.game_project, ${none} uid,
    c.text || case when c.image_id = '' then '' else ' [picture]' end as text, null::bigint as amount, ${none} unit, c.author as reason,
    ${none} reference, ${none} state
  from customer_messages c
  where c.fp_uid = (select fp_uid from asked) and ${page('c.created_at', "lpad(c.number::text, 10, '0')")}
  order by c.number desc limit (select enough from asked)`

/** Refunds and operators freeze rarely: an account has few of these. */
const freeze: Source = () => `
  select f.frozen_at as moment, 'frozen:' || f.id as id, ${none} game_project, ${none} uid, 'account frozen' as text,
    null::bigint as amount, ${none} unit, f.reason, f.reference, ${none} state
  from account_freezes f where f.fp_uid = (select fp_uid from asked)
  union all
  select f.thawed_at, 'thawed:' || f.id, '', '', 'account thawed', null, '', f.thaw_reason, f.reference, ''
  from account_freezes f where f.fp_uid = (select fp_uid from asked) and f.thawed_at is not null`

export const timelineSources: Readonly<Record<TimelineKind, Source>> = {
  ledger,
  claim,
  purchase,
  spin,
  backpack,
  delivery,
  event,
  letter,
  talk,
  freeze,
}
