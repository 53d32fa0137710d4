import type { User } from '../../contract/session/user.ts'
import type { Texts } from '../i18n/texts.ts'
import { sayItems } from '../reward/say-items.ts'
import type { Sent } from './sheet-store.ts'

type Receiver = Pick<User, 'nickname' | 'server'> | null

/** Who receives what goes to the game, as texts name them. */
export function sayReceiver(player: Receiver): { role: string; server: string } {
  return { role: player?.nickname ?? '', server: player?.server ?? '' }
}

/** What went to the game, and to whom. */
export function saySent(t: Texts['t'], { items }: Pick<Sent, 'items'>, player: Receiver): string {
  return t('backpack.use.sent_text', { items: sayItems(items), ...sayReceiver(player) })
}
