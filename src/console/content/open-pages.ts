import { getEnvironment } from '../../portal/environment.ts'
import { $draftId, followDraft } from './draft-store.ts'
import { openGrid } from './grid-store.ts'

/** What the page of a draft does when it is opened. */
export function openDraftPage(): void {
  $draftId.set(getEnvironment().address().searchParams.get('id') ?? '')
  void followDraft()
  openGrid()
}
