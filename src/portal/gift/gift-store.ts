import { type MemberGift, memberGiftList } from '../../contract/gift/list-calls.ts'
import { platformNow } from '../platform-clock.ts'
import { callApi } from '../session/api.ts'
import { readPlayer } from '../session/read-player.ts'
import { createList, loadModes, mapAnswer } from '../ui/list-store.ts'
import { listOpen, markReceived, sortGifts } from './gift-state.ts'

/** The gifts for members of the game, what can be received first (rule 12.1). */
export const gifts = createList<MemberGift>(async () =>
  mapAnswer(await callApi(memberGiftList, { noloading: true }), ({ gift_list }) => ({
    rows: sortGifts(gift_list, platformNow()),
    next: '',
  })),
)

/** Asks for the gifts once more, behind what is shown. */
export async function updateGifts(): Promise<void> {
  if (readPlayer()) await gifts.load(loadModes.update)
}

/** Shows a gift as received at once, where it stands. */
export function showReceived(id: string): void {
  gifts.change((rows) => markReceived(rows, id))
}

/** The gifts that can be received now, of those that are shown. */
export function readOpenGifts(): MemberGift[] {
  const state = gifts.$state.get()
  return state.kind === 'ready' ? listOpen(state.rows, platformNow()) : []
}
