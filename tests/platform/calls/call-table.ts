import type { Row } from './row.ts'
import { accountRows } from './rows/account-rows.ts'
import { backpackRows } from './rows/backpack-rows.ts'
import { benefitsRows } from './rows/benefits-rows.ts'
import { checkinRows } from './rows/checkin-rows.ts'
import { communityRows } from './rows/community-rows.ts'
import { dataRows } from './rows/data-rows.ts'
import { giftRows } from './rows/gift-rows.ts'
import { homeRows } from './rows/home-rows.ts'
import { messageRows } from './rows/message-rows.ts'
import { miniGameRows } from './rows/minigame-rows.ts'
import { passportRows } from './rows/passport-rows.ts'
import { pushRows } from './rows/push-rows.ts'
import { sandboxRows } from './rows/sandbox-rows.ts'
import { securityRows } from './rows/security-rows.ts'
import { sessionRows } from './rows/session-rows.ts'
import { shopRows } from './rows/shop-rows.ts'
import { taskRows } from './rows/task-rows.ts'
import { wheelRows } from './rows/wheel-rows.ts'

/** Every call of the platform: how it succeeds, and how it is refused. */
export const callTable: readonly Row[] = [
  ...sessionRows,
  ...checkinRows,
  ...benefitsRows,
  ...taskRows,
  ...shopRows,
  ...giftRows,
  ...wheelRows,
  ...backpackRows,
  ...homeRows,
  ...miniGameRows,
  ...messageRows,
  ...pushRows,
  ...communityRows,
  ...accountRows,
  ...dataRows,
  ...securityRows,
  ...passportRows,
  ...sandboxRows,
]
