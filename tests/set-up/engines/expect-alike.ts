import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { compareLayouts } from './compare-layouts.ts'
import type { Engine } from './engine.ts'
import { inEach } from './open-engines.ts'
import type { Rendered } from './read-layout.ts'
import { settleLayout } from './settle-layout.ts'

/** Where pictures are put, one folder an engine; nowhere by default. */
const pictures = process.env.PICTURES

/**
 * What is no fault of a page: what Firefox says of a file that was still to come through the service worker when its page was left, and
 * what browsers say where a size that was observed is told in the next frame.
 */
const harmless = [
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
  /ResizeObserver loop completed with undelivered notifications/,
]

async function keepPicture(engine: Engine, title: string): Promise<void> {
  if (!pictures) return
  const folder = join(pictures, engine.name)
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, `${title.replace(/\W+/g, '-').replace(/^-/, '') || 'start'}.png`),
    await engine.takePicture(),
  )
}

async function look(engine: Engine, title: string): Promise<Rendered> {
  const layout = await settleLayout(engine)
  await keepPicture(engine, title)
  return layout
}

/** Expects that a page works in an engine: it is there, as wide as the window, and complains of nothing. */
export async function expectSound(engine: Engine, title: string): Promise<Rendered> {
  const layout = await look(engine, title)
  const complaints = (await engine.readComplaints()).filter((text) => !harmless.some((known) => known.test(text)))
  expect.soft(complaints, `${engine.name}, ${title}`).toEqual([])
  const { excess, hasMain, isTooOld } = layout
  expect
    .soft({ excess, hasMain, isTooOld }, `${engine.name}, ${title}`)
    .toEqual({ excess: 0, hasMain: true, isTooOld: false })
  return layout
}

/** Where engines lay a page out otherwise than the first of them does, at the moment. */
async function findDifferences(engines: readonly Engine[]): Promise<string[]> {
  const layouts = await inEach(engines, settleLayout)
  return layouts.flatMap(({ boxes }, at) =>
    compareLayouts(layouts[0]?.boxes ?? [], boxes).map((difference) => `${engines[at]?.name}: ${difference}`),
  )
}

/** The same of all engines, and that they lay the page out as the first of them, once toasts have gone and late parts have come. */
export async function expectAlike(engines: readonly Engine[], title: string): Promise<void> {
  await inEach(engines, (engine) => expectSound(engine, title))
  await expect
    .poll(() => findDifferences(engines), { message: `${title}: where engines differ from Chromium` })
    .toEqual([])
}
