import { backpackList, backpackUse } from '../../contract/backpack/calls.ts'
import { type Game, games } from '../../contract/games.ts'
import { schedule } from '../delivery/schedule.ts'
import type { DemoLife } from './demo-life.ts'

/** On how many of the latest visits something is used in a game. */
const usingVisits = 4

/** Uses one of each kind in turn, one a visit, and leaves the last of everything in the pack. */
async function emptySome({ call, noons }: DemoLife, game: Game): Promise<void> {
  for (const [index, at] of noons.slice(-usingVisits).entries()) {
    const type = index % 2 === 0 ? ('package' as const) : ('item' as const)
    const { backpack_list } = await call(backpackList, { game, at, body: { type } })
    const plenty = backpack_list.filter(({ valid_count, usable }) => usable === 1 && valid_count > 1)
    const chosen = plenty[Math.floor(index / 2) % Math.max(1, plenty.length)]
    if (chosen) await call(backpackUse, { game, at, body: { id: chosen.id, num: 1 } })
  }
}

/** No worker lived along: in each game all has arrived by now, but for what was used first, which is parked. */
async function endDeliveries({ tx, fpUid }: DemoLife): Promise<void> {
  await tx.sql`
    update deliveries as d
    set state = case when place = 1 then 'delayed' else 'delivered' end,
      attempts = case when place = 1 then ${schedule.length}::int else 1 end,
      failure = case when place = 1 then 'broken' else '' end,
      last_result = case when place = 1 then 'HTTP 503' else 'HTTP 200' end,
      delivered_at = case when place = 1 then null else created_at end,
      next_at = null
    from (
      select id, row_number() over (partition by game_project order by created_at, id) as place
      from deliveries where fp_uid = ${fpUid}
    ) as lived
    where d.id = lived.id`
}

/** In every game some chests are opened, and some things went to the game. */
export async function emptyBackpacks(life: DemoLife): Promise<void> {
  for (const game of games) {
    if (life.roles.has(game.gameProject)) await emptySome(life, game)
  }
  await endDeliveries(life)
}
