import * as v from 'valibot'
import { imagePath } from '../../contract/image/calls.ts'
import { listKeptActs, placeOf, readKeptAct } from '../act/kept-acts.ts'
import { actPrefix } from './outgoing.ts'
import type { Outgoing } from './talk.ts'
import { $outgoing } from './talk-store.ts'

const bodySchema = v.object({ text: v.string(), image_id: v.string() })

function readOutgoing(name: string): Outgoing[] {
  const act = readKeptAct(placeOf(name))
  const body = v.safeParse(bodySchema, act?.body)
  if (!act || !body.success) return []
  const { text, image_id: imageId } = body.output
  const imageUrl = imageId && imagePath(imageId)
  return [{ name, text, imageId, imageUrl, at: Math.floor(act.at / 1000), state: 'waiting' }]
}

/** Shows what was written before the page was loaded and has not been answered; `settle-kept-acts.ts` sends it again. */
export function restoreOutgoing(): void {
  const names = listKeptActs().filter((name) => name.startsWith(actPrefix))
  if (names.length > 0) $outgoing.set(names.flatMap(readOutgoing).sort((a, b) => a.at - b.at))
}
