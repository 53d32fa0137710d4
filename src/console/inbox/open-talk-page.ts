import { followLanguage } from './canned-store.ts'
import { openTalk } from './talk-store.ts'

/** What the page of a talk does when it is opened. */
export function openTalkPage(): void {
  followLanguage()
  openTalk()
}
