import type * as endpoints from '../../contract/endpoints.ts'

interface Tag {
  name: string
  description: string
}

/** The chapters of the documentation, by the contract's own: first what a studio needs, then what players do. */
export const tags: Readonly<Record<keyof typeof endpoints, Tag>> = {
  server: { name: 'Game servers', description: 'What a game’s server tells the hall, signed: roles, events, tickets.' },
  delivery: { name: 'Deliveries', description: 'What players use goes to their game; what the game asks about that.' },
  support: {
    name: 'Help desk',
    description: 'What players write to customer service, read and answered by the publisher’s help desk, signed.',
  },
  sandbox: {
    name: 'Sandbox',
    description:
      'For trying things out; there is none of it in production. Where SANDBOX_TOKEN is set, callers bring it as Authorization: Bearer.',
  },
  passport: { name: 'Passport', description: 'The hosted login.' },
  session: { name: 'Sessions and roles', description: 'Who is here, with which roles.' },
  account: { name: 'Account', description: 'The player’s profile.' },
  image: { name: 'Pictures', description: 'Pictures that players upload.' },
  home: { name: 'Home', description: 'The entries of a game’s home page, and what is new behind them.' },
  popup: { name: 'Popups', description: 'What is shown over a page.' },
  checkin: { name: 'Check-in', description: 'A gift a day, by the month and by the week.' },
  task: { name: 'Tasks', description: 'What there is to do, and what it brings.' },
  benefits: { name: 'Benefits', description: 'Levels and their rights, records of points and growth, rules.' },
  gift: { name: 'Member gifts', description: 'Gifts for members, once a cycle.' },
  giftPackage: { name: 'Gift package', description: 'The gift package service.' },
  shop: { name: 'Shop', description: 'What points buy.' },
  wheel: { name: 'Wheel', description: 'The wheel service.' },
  minigame: { name: 'Mini games', description: 'Rounds of mini games, and the best results.' },
  backpack: { name: 'Backpack', description: 'What players have, and what they have used.' },
  community: { name: 'Community', description: 'What players post, and what the game’s moderators decide about it.' },
  message: { name: 'Messages', description: 'Notices, letters, and the talk with the customer service.' },
  push: { name: 'Push', description: 'Reminders that reach a browser while no page is open.' },
  log: { name: 'Log', description: 'Events of the pages.' },
}
