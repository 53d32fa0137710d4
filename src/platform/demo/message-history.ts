import { accountEdit } from '../../contract/account/calls.ts'
import { type Game, games } from '../../contract/games.ts'
import {
  communityNoticeList,
  customerSend,
  gameNoticeList,
  mailboxClaim,
  mailboxList,
  setCustomerRead,
  setNoticesRead,
  systemNoticeList,
} from '../../contract/message/calls.ts'
import { customerAnswer } from '../../contract/sandbox/calls.ts'
import type { DemoLife } from './demo-life.ts'

const hour = 60 * 60 * 1000
/** How many of the latest notices the player has not read yet. */
const unread = 2

/** What was said, in the player's own words, and how many hours after the first message. */
const talk = [
  { author: 'player', after: 0, text: 'Hi! I got a new phone. Will my characters and points still be there?' },
  {
    author: 'support',
    after: 2,
    text: 'Hi! Everything belongs to your account. Sign in on your new phone and it’s all there.',
  },
  { author: 'player', after: 3, text: 'That worked, thanks!' },
  {
    author: 'support',
    after: 22,
    text: 'Great to hear! Have fun, and write to us any time.',
  },
] as const

/** The player and the customer service have talked; the last answer is unread. */
async function talkToService({ call, fpUid }: DemoLife, game: Game, day: Date): Promise<void> {
  for (const [index, { author, after, text }] of talk.entries()) {
    const at = new Date(day.getTime() + after * hour)
    if (index === talk.length - 1) await call(setCustomerRead, { game, at })
    if (author === 'player') await call(customerSend, { game, at, body: { text } })
    else await call(customerAnswer, { game, at, body: { fp_uid: fpUid, text } })
  }
}

/** What was enclosed in one letter of each mailbox is taken: if there is one, of a letter that still lies there today. */
async function takeEnclosures({ call, now }: DemoLife, game: Game, at: Date): Promise<void> {
  for (const box of ['honkmailbox', 'adventurermailbox'] as const) {
    const { letter_list } = await call(mailboxList, { game, at, query: { box } })
    const full = letter_list.filter(({ item_list }) => item_list.length > 0)
    const letter = full.findLast(({ expire_time }) => expire_time * 1000 > now.getTime()) ?? full.at(-1)
    if (letter) await call(mailboxClaim, { game, at, body: { id: letter.id } })
  }
}

/** The news but the latest is read. */
async function readNews({ call, now: at }: DemoLife, game: Game): Promise<void> {
  for (const list of [systemNoticeList, communityNoticeList, gameNoticeList]) {
    const { notice_list } = await call(list, { game, at, query: { page_size: 100 } })
    const ids = notice_list.slice(unread).map(({ id }) => id)
    if (ids.length > 0) await call(setNoticesRead, { game, at, body: { ids } })
  }
}

/** A profile, a talk with the customer service, letters taken and news read, with some of each left for today. */
export async function readAndWrite(life: DemoLife): Promise<void> {
  const { call, roles, noons, start } = life
  const [first] = games
  const profile = {
    nickname: 'Rowan',
    avatar: 'f-2',
    gender: 'NonBinary',
    birthday: '1994-05-17',
    country: 'NZ',
    bio: 'Here for the quiet evenings and the loud sieges.',
  } as const
  await call(accountEdit, { game: first, at: start, body: profile })
  const day = noons.at(-5)
  if (day) await talkToService(life, first, day)
  const yesterday = noons.at(-1)
  for (const game of games) {
    if (!roles.has(game.gameProject)) continue
    if (yesterday) await takeEnclosures(life, game, yesterday)
    await readNews(life, game)
  }
}
