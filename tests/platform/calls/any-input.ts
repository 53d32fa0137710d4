import fc from 'fast-check'
import { findGameByProject } from '../../../src/contract/games.ts'
import { enterKeys } from '../../../src/contract/home/enter-keys.ts'
import { casualGames } from '../../../src/contract/minigame/casual-games.ts'
import type { Endpoint } from '../../../src/contract/wire.ts'
import type { Player, TestPlatform } from '../harness.ts'
import { anyJunk, anyText, type Known } from './near-values.ts'
import { samplePush } from './rows/push-rows.ts'
import type { Fields, Sent } from './send-call.ts'
import { walkSchema } from './walk-schema.ts'

/** `INPUTS` says how many inputs each call gets, `SEED` which; a failure reports its own. */
export const runs = Number(process.env.INPUTS ?? 20)
export const seed = Number(process.env.SEED ?? 20261118)
/** Milliseconds for the inputs of one call, on a machine that does other things as well. */
export const timeout = 90_000 + runs * 100

/** Who sends an input, and whether with a key. */
export interface Caller {
  mode: 'guest' | 'half' | 'full'
  key: boolean
}
export const callers: fc.Arbitrary<Caller> = fc.record({
  mode: fc.constantFrom('full', 'full', 'full', 'full', 'half', 'guest'),
  key: fc.boolean(),
})

/** What the platform knows by name: ids of players, roles, products, tasks and the like. */
export function listKnown(
  { catalogue, clock }: TestPlatform,
  { uid, fpUid }: Player,
  things: readonly string[],
): Known {
  const game = findGameByProject('st_global')
  if (!game) throw new Error('There is no such game')
  const { gameProject, gameId } = game
  const letters = catalogue.letters.listOpen(game, clock.now()).map(({ id }) => id)
  return {
    // The names of a body that is no more than a list of switches.
    '': catalogue.noticeSettings.map(({ key }) => key),
    uid: [uid],
    fp_uid: [fpUid],
    openid: [fpUid],
    game_project: [gameProject, 'st_zone'],
    game_id: [gameId],
    active_id: ['month-2026-11', 'week-2026-W47'],
    currency: ['coin', 'growth', 'ticket:10801'],
    product_id: catalogue.shop(gameProject).list.map(({ id }) => id),
    task_key: [...catalogue.tasks(gameProject).keys()],
    mini_game: casualGames,
    rights_key: [...catalogue.rights(gameProject).keys()],
    id: [...things, ...letters, ...catalogue.memberGifts(gameProject).map(({ id }) => id)],
    card_ids: [...things, 'coin'],
    ids: catalogue.broadcasts.listOpen(game, clock.now()).map(({ id }) => id),
    enter_key: enterKeys,
    enter_keys: enterKeys,
    sid: ['10268', '10268,10269'],
    endpoint: [samplePush.endpoint],
    p256dh: [samplePush.keys.p256dh],
    auth: [samplePush.keys.auth],
    nickname: ['Mira', 'Käpt’n Nebel'],
    avatar: ['f-1', ''],
    birthday: ['1999-12-31'],
    bio: ['A line about me'],
    name: ['level_up', 'session'],
    email: ['somebody@secret.test', 'nobody@secret.test'],
    banner_key: ['home'],
    pop_page_key: ['home', 'home,shop'],
    app_id: ['portal'],
    event: ['page_visit'],
    cursor: ['', '', '', 'e30', 'MQ', 'IiI', 'WzEsMl0'],
  }
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

/** A query is text: what is not well-formed cannot even be written into an address. */
function toQuery(query: unknown): Fields {
  const fields = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const given = fields.filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name.toWellFormed(), toText(value)]))
}

/** Anything that somebody might send to a call, most of it nearly right. */
export function anyInput({ query, body, upload }: Endpoint, known: Known): fc.Arbitrary<Sent> {
  const bodies = fc.oneof({ arbitrary: walkSchema(body, known), weight: 12 }, { arbitrary: anyJunk(known), weight: 1 })
  const queries = fc.oneof(
    { arbitrary: walkSchema(query, known), weight: 8 },
    { arbitrary: fc.dictionary(anyText(known), anyText(known), { maxKeys: 3 }), weight: 1 },
  )
  const files = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Blob([bytes], { type: 'image/png' }))
  const sent = { query: queries.map(toQuery) }
  return upload ? fc.record({ ...sent, file: files }) : fc.record({ ...sent, body: bodies })
}
