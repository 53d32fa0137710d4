interface Example {
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  data?: unknown
}

const tonic = {
  item_id: 'st-tonic',
  item_num: 6,
  item_name: 'Sailor’s tonic',
  item_icon: 'potion',
  game_project: 'st_global',
}
const ticket = { token: 'yBbA0kqT7uVd1n4m', fp_uid: '100042' }
const events = {
  events: [
    {
      event_id: 'order-7731',
      name: 'recharge',
      uid: '4001',
      time: 1795219200,
      data: { amount: 499, currency: 'USD' },
    },
    { event_id: 'lvl-4001-31', name: 'level_up', uid: '4001', time: 1795219260, data: { level: 31 } },
  ],
}
const eventResults = events.events.map(({ event_id }) => ({ event_id, code: 0, msg: 'ok' }))

/** What calls look like, by the names of their constants: the ones that a studio or a page begins with. */
export const examples: Readonly<Record<string, Example>> = {
  serverRoles: {
    body: {
      roles: [
        { uid: '4001', fp_uid: '100042', level: 30, nickname: 'Mara', server: 'S12' },
        { uid: '4002', deleted: 1 },
      ],
    },
    data: {
      result_list: [
        { uid: '4001', code: 0, msg: 'pending', state: 'pending' },
        { uid: '4002', code: 3010, msg: 'Unknown role: uid', state: 'refused' },
      ],
    },
  },
  serverEvents: { body: events, data: { result_list: eventResults } },
  serverPreview: {
    body: events,
    data: {
      credit_list: [
        { event_id: 'order-7731', currency: 'growth', amount: 49 },
        { event_id: 'order-7731', currency: 'coin', amount: 49 },
        { event_id: 'lvl-4001-31', currency: 'growth', amount: 10 },
      ],
      result_list: eventResults,
    },
  },
  serverGrants: {
    body: {
      grants: [
        {
          grant_id: 'ticket-8812',
          uid: '4001',
          currency: 'coin',
          amount: 300,
          reason: 'compensation',
          letter: { title: 'Your lost reward', text: 'Sorry for the wait. Here are the points you missed.' },
        },
        { grant_id: 'contest-17-3', fp_uid: '100042', item_id: 'st-tonic', item_num: 2, reason: 'contest' },
      ],
    },
    data: {
      result_list: [
        { grant_id: 'ticket-8812', code: 0, msg: 'ok', coin: 345 },
        { grant_id: 'contest-17-3', code: 0, msg: 'ok', item_num: 2 },
      ],
    },
  },
  serverTicket: {
    body: { uid: '4001' },
    data: { platform_token: 'yBbA0kqT7uVd1n4m', logged_in_mode: 'FULL', uid: '4001', fp_uid: '100042' },
  },
  listDeliveries: {
    body: { state: 'delayed', page_size: 10 },
    data: {
      delivery_list: [
        {
          id: '7f9c24e8-3b13-4c1f-9a53-0d0c7b2f7a11',
          environment: '',
          uid: '4001',
          item_list: [tonic],
          reason: 'use_item',
          reference: '355',
          state: 'delayed',
          state_reason: 'broken',
          replaced_by: '',
          attempts: 8,
          last_result: 'HTTP 500',
          next_at: 0,
          created_at: 1795219200,
          delivered_at: 0,
        },
      ],
      next_cursor: '',
    },
  },
  resendDeliveries: {
    body: { ids: ['7f9c24e8-3b13-4c1f-9a53-0d0c7b2f7a11'] },
    data: { result_list: [{ id: '7f9c24e8-3b13-4c1f-9a53-0d0c7b2f7a11', code: 0, msg: 'ok' }] },
  },
  resendAllDeliveries: {
    body: { state_reason: 'broken', from: 1795219200, to: 1795226400 },
    data: { sent: 312, has_more: 0 },
  },
  register: { body: { email: 'mara@example.com', password: 'a long password' }, data: ticket },
  login: { body: { email: 'mara@example.com', password: 'a long password' }, data: ticket },
  exchangeTicket: {
    body: { token: ticket.token, uid: '', game_id: '' },
    data: { auth_token: 'k3vJ-5s1tTq2Zc0aPp8rWQ', fp_uid: ticket.fp_uid, login_type: 1, game_project: '', user: null },
  },
  userChange: {
    body: { game_id: '2202', uid: '4001' },
    data: { uid: '4001', game_id: '2202', game_project: 'st_global' },
  },
  monthCheckin: {
    body: { active_id: 'month-2026-11', uid: '4001', resign: 0 },
    data: {
      day: 5,
      total_check_days: 5,
      miss_check_times: 15,
      now_day_has_check: 1,
      reward_list: [tonic],
      account_growth: 1230,
      game_growth: 410,
      role_growth: 410,
    },
  },
  productList: { body: { page_size: 3, product_type: 1 } },
  buyProduct: {
    body: { product_id: 'st-tonic-6', uid: '4001', num: 1 },
    data: { product_id: 'st-tonic-6', num: 1, bought_num: 1, stock: -1, reward_list: [tonic], coin: 24 },
  },
  backpackUse: {
    body: { id: '355', num: 6 },
    data: {
      id: '355',
      valid_count: 0,
      record_id: '7f9c24e8-3b13-4c1f-9a53-0d0c7b2f7a11',
      delivery: 'delivering',
      reward_list: [tonic],
    },
  },
  taskGet: {
    body: { task_key: 'daily-checkin' },
    data: { task_key: 'daily-checkin', status: 2, reward_list: [], coin: 130 },
  },
  ruleByKey: { query: { key: 'points_rule' } },
  setClock: { body: { now: '2026-12-01T00:00:00Z' }, data: { now: '2026-12-01T00:00:00.000Z' } },
  grant: { body: { fp_uid: '100042', currency: 'coin', amount: 500 }, data: { amount: 500 } },
  setGame: {
    body: { game_project: 'st_global', mode: 'flaky' },
    data: { game_project: 'st_global', mode: 'flaky', delay_ms: 3000 },
  },
  gameDeliveries: { query: { uid: '4001' } },
}
