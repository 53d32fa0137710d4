import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Engine } from './engine.ts'
import { type Rendered, readLayout, renderedSchema } from './read-layout.ts'

/** Milliseconds until a page has to be still: a long list goes on for as long as its end is looked at. */
const patience = 60_000
/** Milliseconds between two looks, and how many in a row have to be alike. */
const pause = 100
const stillLooks = 3

/** How a page is laid out at the moment; null where it is just being left. */
async function readNow(engine: Engine): Promise<Rendered | null> {
  const read = await engine.evaluate(`(${readLayout})()`).catch(() => null)
  return read === null ? null : v.parse(renderedSchema, read)
}

/** Waits until a page has loaded and nothing in it moves any more, and answers how it is laid out. */
export async function settleLayout(engine: Engine): Promise<Rendered> {
  const end = performance.now() + patience
  let before = ''
  let still = 0
  for (;;) {
    const layout = await readNow(engine)
    const now = JSON.stringify([await engine.readAddress(), layout])
    still = now === before ? still + 1 : 0
    before = now
    if (layout?.isComplete && still >= stillLooks) return layout
    if (performance.now() > end) throw new Error(`${engine.name} does not settle at ${await engine.readAddress()}`)
    await wait(pause)
  }
}
