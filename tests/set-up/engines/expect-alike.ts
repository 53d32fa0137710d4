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

/** What Firefox says of a file that was still to come through the service worker when its page was left. */
const brokenOff = /A ServiceWorker intercepted the request and encountered an unexpected error/

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
  const complaints = (await engine.readComplaints()).filter((text) => !brokenOff.test(text))
  expect.soft(complaints, `${engine.name}, ${title}`).toEqual([])
  const { excess, hasMain, isTooOld } = layout
  expect
    .soft({ excess, hasMain, isTooOld }, `${engine.name}, ${title}`)
    .toEqual({ excess: 0, hasMain: true, isTooOld: false })
  return layout
}

/** The same of all engines, and that they have laid the page out as the first of them. */
export async function expectAlike(engines: readonly Engine[], title: string): Promise<void> {
  const layouts = await inEach(engines, (engine) => expectSound(engine, title))
  for (const [at, { boxes }] of layouts.entries()) {
    const differences = compareLayouts(layouts[0]?.boxes ?? [], boxes)
    expect.soft(differences, `${engines[at]?.name}, ${title}: where it differs from Chromium`).toEqual([])
  }
}
