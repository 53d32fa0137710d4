import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../free-port.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { environment } from './engine.ts'

/** WebKitGTK's own small browser, which is in no folder of PATH. */
const browserPaths = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)
const startPatience = 20_000

/** The window's own bar is as small as it can be: its buttons would keep the window from being as narrow as a phone. */
const windowStyle = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }'
const windowSettings = '[Settings]\ngtk-enable-animations=false\n'

function start(
  command: string,
  parameters: string[],
  options: SpawnOptions,
): AsyncDisposable & { child: ChildProcess } {
  const child = spawn(command, parameters, options)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  const stopAtOnce = () => child.kill('SIGKILL')
  process.once('exit', stopAtOnce)
  return { child, [Symbol.asyncDispose]: () => stop().finally(() => process.off('exit', stopAtOnce)) }
}

/** A screen in memory; answers its name, such as `:1`. */
async function startScreen(opened: AsyncDisposableStack): Promise<string> {
  const parameters = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const { child } = opened.use(start('Xvfb', parameters, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }))
  const names = child.stdio[3]
  if (!names) throw new Error('Xvfb has no pipe')
  const [number] = await Promise.race([
    once(names, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ])
  return `:${String(number).trim()}`
}

async function waitUntilReady(address: string): Promise<void> {
  const end = performance.now() + startPatience
  for (;;) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > end) throw new Error(`WebKitWebDriver does not answer at ${address}`)
    await wait(50)
  }
}

/** A folder of settings for a browser that touches nothing of the user's. */
async function createProfile(opened: AsyncDisposableStack): Promise<Record<string, string>> {
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  await mkdir(join(folder.path, 'gtk-3.0'))
  await writeFile(join(folder.path, 'gtk-3.0/gtk.css'), windowStyle)
  await writeFile(join(folder.path, 'gtk-3.0/settings.ini'), windowSettings)
  return { XDG_CONFIG_HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CACHE_HOME: folder.path }
}

/** Starts Debian's WebKit on a screen of its own, all of it ended with `opened`. */
export async function startWebKit(opened: AsyncDisposableStack): Promise<WebDriver> {
  const binary = browserPaths.find((path) => existsSync(path))
  if (!binary) throw new Error('No WebKit: "npm run test:engines" installs it on Debian.')
  const port = await findFreePort()
  const env = {
    ...environment,
    ...(await createProfile(opened)),
    DISPLAY: await startScreen(opened),
    // Without a graphics card, and as root, which its sandbox does not allow.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const options: SpawnOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  opened.use(start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], options))
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(address)
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }),
    )
    .build()
  opened.defer(() => driver.quit())
  return driver
}
