import * as v from 'valibot'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** Rounds that an account begins in a game and day. */
export const roundsPerDay = 40

/** Seconds that a round is good for from its beginning, with all its pauses. */
export const roundLifetime = 30 * 60

/** The most moves of a round. */
export const moveLimit = 400

/**
 * Begins a round of a mini game: its seed says how it goes, so that the platform can play it again. Refuses with 1001 (no such mini
 * game here) and 3004 (no round is left today).
 */
export const startRound = defineEndpoint({
  path: 'mini_game/start',
  access: 'full',
  body: v.object({ mini_game: idSchema }),
  data: v.object({
    round_id: idSchema,
    mini_game: idSchema,
    seed: amountSchema,
    /** Until when its result is taken. */
    expire_time: timeSchema,
    rounds_left: amountSchema,
  }),
})

/**
 * Ends a round by its moves, of which the platform works out the score; each round counts once, for the best result and as the
 * progress event `mini_game`. Refuses with 1001 (unknown round, not moves), 3001 (counted), 3006 (too old) and 3007 (moves that the rules
 * do not allow or do not end with, or in less time than they take).
 */
export const finishRound = defineEndpoint({
  path: 'mini_game/finish',
  access: 'full',
  keyed: true,
  body: v.object({
    round_id: idSchema,
    moves: v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), v.nonEmpty(), v.maxLength(moveLimit)),
  }),
  data: v.object({
    mini_game: idSchema,
    score: amountSchema,
    /** The account's best with this round, and whether it is this. */
    best_score: amountSchema,
    is_best: v.picklist([0, 1]),
    rounds_left: amountSchema,
  }),
})
