import { answerData } from './account/answers-data.ts'
import { ledgerData } from './account/ledger-data.ts'
import { profileData } from './account/profile-data.ts'
import { backpackData } from './backpack/personal-data.ts'
import { benefitsData } from './benefits/personal-data.ts'
import type { Texts } from './catalogue/texts.ts'
import { checkinData } from './checkin/personal-data.ts'
import { communityData } from './community/personal-data.ts'
import { consoleData } from './console/personal-data.ts'
import { homeData } from './dots/personal-data.ts'
import { logData } from './events/personal-data.ts'
import { serverData } from './game-server/personal-data.ts'
import { giftData } from './gift/personal-data.ts'
import { imageData } from './image/personal-data.ts'
import { mailData } from './mail/personal-data.ts'
import { mailboxData } from './mailbox/personal-data.ts'
import { messageData } from './message/personal-data.ts'
import { miniGameData } from './minigame/personal-data.ts'
import { passportData } from './passport/personal-data.ts'
import type { PersonalData } from './personal-data/section.ts'
import { pushData } from './push/personal-data.ts'
import { sessionData } from './session/personal-data.ts'
import { shopData } from './shop/personal-data.ts'
import { supportData } from './support/personal-data.ts'
import { taskData } from './task/personal-data.ts'
import { wheelData } from './wheel/personal-data.ts'

/**
 * Everything that is kept of players, in the order of the file that they get, which is also the order in which an account is
 * erased: mails before the address that they are found by, and roles at the end, since much hangs on them.
 */
export function listPersonalData(texts: Pick<Texts, 'text'>): readonly PersonalData[] {
  return [
    profileData,
    mailData,
    passportData,
    ledgerData,
    checkinData,
    benefitsData,
    giftData,
    taskData,
    mailboxData,
    shopData,
    wheelData,
    miniGameData,
    communityData,
    backpackData,
    serverData,
    supportData,
    consoleData,
    messageData(texts),
    imageData,
    homeData,
    pushData,
    answerData,
    logData,
    sessionData,
  ]
}
