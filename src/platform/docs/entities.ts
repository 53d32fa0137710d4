import type * as v from 'valibot'
import { profileSchema } from '../../contract/account/profile.ts'
import {
  backpack,
  benefits,
  checkin,
  community,
  delivery,
  gift,
  giftPackage,
  home,
  message,
  popup,
  server,
  shop,
  task,
  wheel,
} from '../../contract/endpoints.ts'
import { itemSchema } from '../../contract/item.ts'
import { roleSchema } from '../../contract/session/role.ts'
import { userSchema } from '../../contract/session/user.ts'

/** What the documentation names once and refers to: the constant of the contract is called `<name>Schema`. */
export const entities = {
  BackpackEntry: backpack.backpackEntrySchema,
  CommunityAuthor: community.communityAuthorSchema,
  CommunityComment: community.communityCommentSchema,
  CommunityPost: community.communityPostSchema,
  CustomerMessage: message.customerMessageSchema,
  Flow: benefits.flowSchema,
  GameDelivery: delivery.gameDeliverySchema,
  GameEvent: server.gameEventSchema,
  GameTicket: server.gameTicketSchema,
  Item: itemSchema,
  Letter: message.letterSchema,
  MemberGift: gift.memberGiftSchema,
  Month: checkin.monthSchema,
  Notice: message.noticeSchema,
  Popup: popup.popupSchema,
  Position: home.positionSchema,
  Prize: wheel.prizeSchema,
  Product: shop.productSchema,
  Profile: profileSchema,
  ReceivedGift: gift.receivedGiftSchema,
  ReportedPost: community.reportedPostSchema,
  ReportedRole: server.reportedRoleSchema,
  Right: benefits.rightSchema,
  Role: roleSchema,
  ScoreRecord: giftPackage.scoreRecordSchema,
  Task: task.taskSchema,
  User: userSchema,
} as const satisfies Record<string, v.GenericSchema>
