import type { EnterKey } from '../../contract/home/enter-keys.ts'

/** The pages on which the player sees what is new at a place, by route: opening one acknowledges it (rule 15.3). */
export const newsPages: Readonly<Partial<Record<string, EnterKey>>> = {
  store: 'shop',
  giftsWheel: 'wheel',
  giftsPackage: 'package',
  'benefits/pack': 'backpack',
  'myinfo/packages': 'backpack',
  'messages/system': 'message',
  'messages/community': 'community',
  'messages/announcement': 'announcement',
  'messages/customer': 'customer',
  myinfo: 'character',
  'myinfo/character': 'character',
}
