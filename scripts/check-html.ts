import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { listPages } from '../tests/checks/built-site.ts'
import { findHtmlFaults } from '../tests/checks/validate-html.ts'

const pagesSchema = v.array(v.string())

/** Nobody reads more, since what is wrong on one page is on its twins. */
const mostShown = 60

function readPart(pages: readonly string[]): Promise<string[]> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: pages })
    worker.once('message', (faults) => done(v.parse(pagesSchema, faults)))
    worker.once('error', failed)
  })
}

/** Reads the built pages for faults of their HTML, on all cores: all of them, or those of a pattern below `dist/client`. */
async function checkAll(pattern: string | undefined): Promise<number> {
  const pages = listPages(pattern)
  const parts = availableParallelism()
  const began = performance.now()
  const found = await Promise.all(
    Array.from({ length: parts }, (_, part) => readPart(pages.filter((_page, index) => index % parts === part))),
  )
  const faults = found.flat().sort()
  for (const fault of faults.slice(0, mostShown)) console.log(fault)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${pages.length} pages, ${faults.length} faults, ${seconds} s`)
  return faults.length === 0 ? 0 : 1
}

if (isMainThread) process.exitCode = await checkAll(process.argv[2])
else parentPort?.postMessage(await findHtmlFaults(v.parse(pagesSchema, workerData)))
