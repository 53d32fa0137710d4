import type { Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { Tx } from '../db/transaction.ts'
import { sendMail } from '../mail/send-mail.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { listWays, toMailLines } from './ways.ts'

interface Linked {
  nickname: string
  game: Game
  isActive: boolean
  locale: LocaleCode
  /** The Game-Project whose pages the mail's link leads to. */
  project: string
  now: Date
}

/** Tells a player by notice and by mail that a character opens their account from now on. */
export async function tellLinked(tx: Tx, fpUid: string, { isActive, nickname, ...linked }: Linked): Promise<void> {
  const template = isActive ? 'role_bound' : 'role_bound_inactive'
  await writeNotice(tx, fpUid, { template, values: { nickname }, now: linked.now })
  await mailLinked(tx, fpUid, { ...linked, nickname })
}

/** The mail alone, with everything that has access to the account. */
export async function mailLinked(
  tx: Tx,
  fpUid: string,
  { nickname, game, locale, project, now }: Omit<Linked, 'isActive'>,
): Promise<void> {
  const ways = await listWays(tx, fpUid, now)
  const values = { name: `${nickname} (${game.name})` }
  const lines = toMailLines(ways, { line: 'open_sessions', count: ways.session_num })
  await sendMail(tx, fpUid, { template: 'identity_linked', values, lines, locale, project, now })
}
