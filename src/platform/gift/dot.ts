import { createHash } from 'node:crypto'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { DotSource } from '../dots/dots.ts'
import { findNewGifts } from './count-new.ts'

/** The red dot of the member gifts: how many can be received now in the game; new ones are news again. */
export function giftDot(catalogue: Catalogue): DotSource {
  return {
    key: 'gift',
    async ask(asking) {
      const gifts = await findNewGifts(catalogue, asking)
      const hash = createHash('sha256')
        .update(JSON.stringify([asking.gameProject, gifts]))
        .digest('base64url')
      return { number: gifts.length, hash }
    },
  }
}
