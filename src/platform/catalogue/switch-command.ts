import { games } from '../../contract/games.ts'
import { type CommandTools, type Given, saySigned } from './command-tools.ts'
import { nameSwitchable, type Switchable, switchKinds } from './switchable.ts'
import { listTurns, readSwitchedOff, switchOff, switchOn } from './switches.ts'

/** The thing that is named on the command line; null where a part of it is missing or none. */
export function readSwitchable([kindName, key]: readonly string[], { game: gameName }: Given): Switchable | null {
  const kind = switchKinds.find((one) => one === kindName)
  if (!kind || key === undefined) return null
  if (gameName === undefined) return { kind, key, gameProject: '' }
  const game = games.find(({ prefix, gameProject }) => [prefix, gameProject].some((name) => name === gameName))
  if (!game)
    throw new Error(`There is no game ${gameName}: --game takes ${games.map(({ prefix }) => prefix).join(', ')}.`)
  return { kind, key, gameProject: game.gameProject }
}

/** Turns a switch, and says what came of it. */
export async function turn(tools: CommandTools, isOff: boolean, one: Switchable, given: Given): Promise<void> {
  const signature = { author: given.author ?? tools.user, note: given.note ?? '' }
  const state = isOff ? 'off' : 'on'
  const press = isOff ? switchOff : switchOn
  const changed = await tools.withData((data) => press(data, one, { ...signature, now: data.now }))
  tools.say(
    changed ? `Switched ${state}: ${nameSwitchable(one)}.` : `Nothing changes: ${nameSwitchable(one)} is ${state}.`,
  )
}

/** Says what is off, and which switches were turned of late. */
export async function showSwitches({ withData, say }: CommandTools): Promise<void> {
  const [off, turns] = await withData(async (data) => [await readSwitchedOff(data), await listTurns(data)] as const)
  for (const one of off) say(`Off: ${nameSwitchable(one)}, since ${one.since.toISOString()}${saySigned(one)}`)
  if (off.length === 0) say('Nothing is switched off.')
  for (const one of turns)
    say(`${one.turnedAt.toISOString()}  ${nameSwitchable(one)} ${one.isOff ? 'off' : 'on'}${saySigned(one)}`)
}
