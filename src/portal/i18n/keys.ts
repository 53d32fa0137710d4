import type account from '../../../locales/en/account.json'
import type act from '../../../locales/en/act.json'
import type avatar from '../../../locales/en/avatar.json'
import type backpack from '../../../locales/en/backpack.json'
import type benefits from '../../../locales/en/benefits.json'
import type cafe from '../../../locales/en/cafe.json'
import type character from '../../../locales/en/character.json'
import type checkin from '../../../locales/en/checkin.json'
import type community from '../../../locales/en/community.json'
import type content from '../../../locales/en/content.json'
import type customer from '../../../locales/en/customer.json'
import type gift from '../../../locales/en/gift.json'
import type guide from '../../../locales/en/guide.json'
import type home from '../../../locales/en/home.json'
import type layout from '../../../locales/en/layout.json'
import type mailbox from '../../../locales/en/mailbox.json'
import type message from '../../../locales/en/message.json'
import type minigame from '../../../locales/en/minigame.json'
import type packages from '../../../locales/en/package.json'
import type passport from '../../../locales/en/passport.json'
import type points from '../../../locales/en/points.json'
import type popup from '../../../locales/en/popup.json'
import type reward from '../../../locales/en/reward.json'
import type session from '../../../locales/en/session.json'
import type setting from '../../../locales/en/setting.json'
import type shop from '../../../locales/en/shop.json'
import type support from '../../../locales/en/support.json'
import type task from '../../../locales/en/task.json'
import type ui from '../../../locales/en/ui.json'
import type wheel from '../../../locales/en/wheel.json'

/** The English catalogues, from which every other language is translated. */
interface Catalogues {
  account: typeof account
  act: typeof act
  avatar: typeof avatar
  backpack: typeof backpack
  benefits: typeof benefits
  cafe: typeof cafe
  character: typeof character
  checkin: typeof checkin
  community: typeof community
  content: typeof content
  customer: typeof customer
  gift: typeof gift
  guide: typeof guide
  home: typeof home
  layout: typeof layout
  mailbox: typeof mailbox
  message: typeof message
  minigame: typeof minigame
  package: typeof packages
  passport: typeof passport
  points: typeof points
  popup: typeof popup
  reward: typeof reward
  session: typeof session
  setting: typeof setting
  shop: typeof shop
  support: typeof support
  task: typeof task
  ui: typeof ui
  wheel: typeof wheel
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** `missed_one` and `missed_other` are two forms of the text `missed`. */
type WithoutForm<Key extends string> = Key extends `${infer Family}_${PluralForm}` ? Key | Family : Key
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${Paths<Texts[Key]>}`
}[keyof Texts & string]

/** A text of the English catalogues by its feature and path: `checkin.month.title`. */
export type TextKey = { [Feature in keyof Catalogues]: `${Feature}.${Paths<Catalogues[Feature]>}` }[keyof Catalogues]
