import { lazy } from 'react'
import type { CasualGame } from '../../contract/minigame/casual-games.ts'

/** The code of each mini game, which comes when it is opened. */
export const gameCode = {
  'star-hop': () => import('./StarHop.tsx'),
  'lantern-rows': () => import('./LanternRows.tsx'),
  'card-pairs': () => import('./CardPairs.tsx'),
} as const satisfies Record<CasualGame, () => Promise<unknown>>

/** The mini games by their names. */
export const gameParts = {
  'star-hop': lazy(gameCode['star-hop']),
  'lantern-rows': lazy(gameCode['lantern-rows']),
  'card-pairs': lazy(gameCode['card-pairs']),
} as const
