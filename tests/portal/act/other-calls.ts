import * as account from '../../../src/contract/account/calls.ts'
import * as all from '../../../src/contract/endpoints.ts'
import type { Endpoint } from '../../../src/contract/wire.ts'

/** Calls that change something and say nothing of their outcome by themselves, and why. */
export const silent: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [account.getH5Token, 'a link opens without its ticket'],
  [all.community.communityPicture, 'a picture is seen by nobody before its post is; the field says that it has none'],
  [all.image.customerPicture, 'a picture is seen by nobody before its message is; the field says that it has none'],
  [all.home.ackDot, 'a dot that was seen; it is sent with the next one'],
  [all.log.sendText, 'an event, by beacon'],
  [all.message.setCustomerRead, 'marked by looking at it; the next look does it again'],
  [all.message.setNoticesRead, 'marked by looking at it; the next look does it again'],
  [all.passport.beginHandOff, 'nobody signs in by its beginning'],
  [all.passport.cancelHandOff, 'what is not cancelled expires'],
  [all.passport.redeemHandOff, 'asked again until it expires'],
  [all.push.subscribePush, 'told in setting/reminders.test.tsx, with the push service of a browser'],
  [all.push.unsubscribePush, 'told in setting/reminders.test.tsx, with the push service of a browser'],
  [all.session.logout, 'the session ends on the device in any case'],
  [all.session.userActivationGary, 'the same press as userActivation'],
  [all.session.userActiveBuff, 'a part of activating; its gift is in the balances that are asked for next'],
])

/** Calls that only read, and are a POST all the same. */
export const reads: readonly Endpoint[] = [
  all.account.accountMy,
  all.account.accountSecurity,
  all.backpack.backpackList,
  all.backpack.cardTitles,
  all.benefits.coinFlow,
  all.benefits.growthFlow,
  all.benefits.levelConfig,
  all.benefits.rightsConfig,
  all.benefits.rightsTimes,
  all.checkin.monthInfo,
  all.checkin.weekInfo,
  all.giftPackage.packageProducts,
  all.home.activeGames,
  all.home.activeRoles,
  all.home.positions,
  all.home.redDot,
  all.passport.checkHandOff,
  all.passport.checkResetLink,
  all.popup.popupList,
  all.push.pushState,
  all.session.userInfo,
  all.session.userList,
  all.session.userPendingList,
  all.shop.productList,
  all.task.taskList,
]
