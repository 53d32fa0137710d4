import { atom } from 'nanostores'
import { openPreview } from '../../contract/console/calls.ts'
import { type PreviewFacts, toPreviewAddress } from '../../contract/preview-address.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { callConsole, explain } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { $draftId } from './draft-store.ts'

/** Where the preview is that the browser would not open by itself; empty for none. */
export const $waiting = atom('')

/** Opens the portal with the draft beside the console, as a member at a time; 0 is now. Else answers what is wrong. */
export async function lookWith({
  member,
  starts_at,
  ...place
}: Pick<PreviewFacts, 'member' | 'starts_at' | 'site' | 'locale'>): Promise<string | null> {
  $waiting.set('')
  const body = { draft_id: $draftId.get(), fp_uid: member, starts_at }
  const answer = await redirectIfSignedOut(callConsole(openPreview, { body }))
  if (answer.kind === 'refused' && answer.msg.endsWith('fp_uid')) return 'No full account has this number'
  if (answer.kind !== 'ok') return explain(answer)
  const { ticket } = answer.data
  const facts = { ...place, ticket, draft: $draftId.get(), member, starts_at: answer.data.starts_at }
  const address = toPreviewAddress(facts)
  if (!getEnvironment().openBeside(address)) $waiting.set(address)
  return null
}
