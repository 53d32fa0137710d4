import { offlineName, workerPath, workerPolicy } from '../../contract/release.ts'
import { getEnvironment } from '../environment.ts'
import { prefixIn } from '../session/arrival.ts'
import type { LoadedPage } from './kept-files.ts'

/** What this page has loaded of the portal's own: addresses with a query are left out, as some hold more than a name. */
function listLoaded(): string[] {
  const { origin } = getEnvironment().address()
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter((address) => address.origin === origin && address.search === '')
  return [...new Set(own.map(({ pathname }) => pathname))]
}

function describePage(): LoadedPage {
  const { address, fact } = getEnvironment()
  const prefix = prefixIn({ site: fact('site'), locales: fact('locales') }, fact('locale'))
  const [title = ''] = document.title.split(' · ')
  return { page: address().pathname, title, offline: `${prefix}/${offlineName}`, files: listLoaded() }
}

/** The worker's address, as a browser with Trusted Types wants it. */
function nameWorker(): string {
  if (typeof trustedTypes === 'undefined') return workerPath
  return trustedTypes.createPolicy(workerPolicy, { createScriptURL: () => workerPath }).createScriptURL('')
}

/**
 * Registers the service worker, and tells it what this page is made of, each time another takes over (rule 3.19). The not-found page
 * and the one for when the network is away are not kept as pages.
 */
export function keepOffline(): void {
  const { fact, workers } = getEnvironment()
  const container = import.meta.env.PROD ? workers() : null
  if (!container || fact('route') === 'not-found') return
  const tell = () => container.controller?.postMessage(describePage())
  container.addEventListener('controllerchange', tell)
  tell()
  container.register(nameWorker()).catch(() => undefined)
}
