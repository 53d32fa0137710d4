import type { Player } from '../browser.ts'
import { storedEntries } from '../browser.ts'
import { type Engine, type EngineName, engineNames } from './engine.ts'
import { openPuppeteer } from './puppeteer-engine.ts'
import { openWebKit } from './webkit-engine.ts'

/** Opens a window of each engine on the site that runs at an origin. */
export async function openEngines(origin: string): Promise<Engine[]> {
  const opened: Engine[] = []
  const open = async (name: EngineName) => {
    opened.push(await (name === 'webkit' ? openWebKit(origin) : openPuppeteer(name, origin)))
  }
  await inEach(engineNames, open).catch(async (error: unknown) => {
    await closeEngines(opened)
    throw error
  })
  return engineNames.flatMap((name) => opened.filter((engine) => engine.name === name))
}

/** Does the same in each engine at a time. It waits for all of them even where one fails: none is still busy in the next test. */
export async function inEach<Each, Result>(
  all: readonly Each[],
  act: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const ended = await Promise.allSettled(all.map(act))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Closes the windows and ends what they ran in. */
export async function closeEngines(engines: readonly Engine[]): Promise<void> {
  await inEach(engines, (engine) => engine.close())
}

/** Keeps the session of a player in a browser, or forgets who was signed in; both as if popups and the guide had been shown before. */
export async function becomePlayer(engine: Engine, player?: Player): Promise<void> {
  await engine.open('/favicon.svg')
  const entries = { ...storedEntries(player, false), ...(player && { [`guildhall.guide.${player.fpUid}`]: '1' }) }
  await engine.evaluate(`localStorage.clear()`)
  await engine.evaluate(`void Object.assign(localStorage, ${JSON.stringify(entries)})`)
}
