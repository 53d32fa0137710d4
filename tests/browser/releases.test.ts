import { cp, mkdir, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { workerPath, workerPolicy } from '../../src/contract/release.ts'
import { createAnswerer } from '../../src/server/answer-request.ts'
import { createOriginFiller } from '../../src/server/fill-origin.ts'
import { listen } from '../../src/server/listen.ts'
import { packSite } from '../../src/server/pack-site.ts'
import { followSecurityHeaders } from '../../src/server/security-headers.ts'
import { readSitePack } from '../../src/server/site-pack.ts'
import { createStaticFiles } from '../../src/server/static-files.ts'
import { root } from '../checks/source-files.ts'
import { test } from '../set-up/browser.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const pages = ['stormshot', 'stormshot/faq']

/** A site of few pages, whose release stands in each page and again in its script; with the real worker. */
async function pack(folder: string, release: string): Promise<RequestListener> {
  const client = join(folder, release, 'client')
  const html = `<!doctype html><title>Hall</title><link rel="icon" href="data:,"><p id="page">${release}</p><p id="script"></p><script type="module" src="/_astro/x.${release}.js"></script>`
  const files = {
    ...Object.fromEntries([...pages, 'stormshot/offline'].map((name) => [`${name}.html`, html])),
    [`_astro/x.${release}.js`]: `document.getElementById('script').textContent = '${release}'`,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true })
    await writeFile(join(client, name), content)
  }
  await cp(join(root, 'dist/client', workerPath), join(client, workerPath))
  await packSite(join(folder, release), null)
  const site = await readSitePack(join(folder, release), null)
  const headers = followSecurityHeaders(site.hashes, { frames: [], api: [], portals: [] }, () => [])
  return createAnswerer({
    files: createStaticFiles(site, headers, createOriginFiller(null)),
    hasConsole: true,
    sandboxPages: null,
    platform: (_, response) => response.end(),
    allowedHosts: [],
    isTls: () => false,
    onError: () => {},
  })
}

/** Registers the worker, as `keep-offline.ts` does. */
async function register(page: Page): Promise<void> {
  await page.evaluate(
    async ({ address, policy }) => {
      const worker =
        trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL('') ?? address
      await navigator.serviceWorker.register(worker)
    },
    { address: workerPath, policy: workerPolicy },
  )
}

/** Names what the page has loaded to the worker that is in charge, and to each that takes over, as `keep-offline.ts` does. */
async function sayLoaded(page: Page, release: string): Promise<void> {
  const said = { title: 'Hall', offline: '/stormshot/offline', files: [`/_astro/x.${release}.js`] }
  await page.evaluate(async (loaded) => {
    const container = navigator.serviceWorker
    const { active } = await container.ready
    const named = { ...loaded, page: location.pathname }
    container.addEventListener('controllerchange', () => container.controller?.postMessage(named))
    active?.postMessage(named)
  }, said)
}

/** Whether the latest of so many releases keeps a page. */
function isKept(page: Page, path: string, releases: number): Promise<boolean> {
  const look = async ({ path, releases }: { path: string; releases: number }) => {
    const names = await caches.keys()
    return names.length === releases && (await (await caches.open(names.at(-1) ?? '')).match(path)) !== undefined
  }
  return page.evaluate(look, { path, releases })
}

async function read(page: Page): Promise<(string | null)[]> {
  await page.locator('#script').filter({ hasText: /./ }).waitFor()
  return Promise.all(['#page', '#script'].map((place) => page.locator(place).textContent()))
}

test('a new release never shows with parts of the one before, nor the other way round (rule 3.19)', async ({
  visit,
}) => {
  visit.allow(/ERR_/)
  const folder = await createTemporaryFolder()
  await using opened = new AsyncDisposableStack()
  opened.defer(() => folder.remove())
  const [first, second] = await Promise.all(['first', 'second'].map((release) => pack(folder.path, release)))
  let current = first
  const { server, close } = await listen((request, response) => current?.(request, response), {
    host: '127.0.0.1',
    port: 0,
  })
  opened.defer(() => close(0))
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

  const page = await visit.open('/favicon.svg', { serviceWorkers: 'allow' })
  for (const name of pages) {
    await page.goto(`${origin}/${name}`)
    await register(page)
    await sayLoaded(page, 'first')
    await expect.poll(() => isKept(page, `/${name}`, 1)).toBe(true)
  }

  // The worker of the first release meets a page of the second, and leaves it to the network.
  current = second
  await page.goto(`${origin}/stormshot`)
  expect(await read(page)).toEqual(['second', 'second'])
  await sayLoaded(page, 'second')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // A worker that has something to do is replaced once Chromium takes it for idle: half a minute after it was last spoken to.
  await expect.poll(() => isKept(page, '/stormshot', 2), { timeout: 60_000 }).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  expect(await read(page)).toEqual(['second', 'second'])
  // Not opened since: the first release's page with the first release's parts.
  await page.goto(`${origin}/stormshot/faq`)
  expect(await read(page)).toEqual(['first', 'first'])
})
