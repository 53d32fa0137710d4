import { useStore } from '@nanostores/react'
import { usePlayer } from '../session/use-player.ts'
import { findWay, type Level, placeLevel } from './ladder.ts'
import { levels } from './levels-store.ts'

/** A VIP level as far as it is known: the level itself, what it is to the player, and their way to it. */
export interface Step {
  level: Level | undefined
  place: ReturnType<typeof placeLevel> | undefined
  way: ReturnType<typeof findWay> | undefined
}

/** Looks up a VIP level by its number. */
export function useStep(number: number): Step {
  const state = useStore(levels.$state, { ssr: 'initial' })
  const player = usePlayer()
  const ladder = state.kind === 'ready' ? state.data : []
  const level = ladder.find((candidate) => candidate.level === number)
  if (!level || !player) return { level, place: undefined, way: undefined }
  return { level, place: placeLevel(level, player), way: findWay(ladder, level, player) }
}
