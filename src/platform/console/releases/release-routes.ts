import { checkRelease, listReleases, rollBackRelease, showRelease } from '../../../contract/console/calls.ts'
import { auditedRoute, type Route, readRoute } from '../../calls/route.ts'
import { applyPatience } from '../../catalogue/apply-catalogue.ts'
import { rollBackIn } from '../../catalogue/history.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { signAs } from '../sign-as.ts'
import { checkVersion } from './check-release.ts'
import { readRelease, readReleases, type Shelf } from './read-releases.ts'
import { toRefusal } from './refuse-release.ts'

/** Does something with a version; what the catalogue refuses is refused in the operator's words. */
async function withRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Versions of the catalogue, and letting one run again, by the services that the command line uses (rule 25.11). */
export function releaseRoutes({ live, config, hasPicture }: ConsoleTools): Route[] {
  const { demoCatalogue } = config
  // Where the demo's content may not run, nobody is offered to go back to it.
  const shelf: Shelf = { folder: demoCatalogue ? live.folder : null }
  return [
    readRoute(listReleases, async ({ tx }, { query }) => await readReleases(tx, query, shelf)),
    readRoute(showRelease, async ({ tx }, { query }) => await withRefusals(readRelease(tx, query, shelf))),
    readRoute(checkRelease, async ({ tx, now }, { query: { version } }) => {
      return await withRefusals(checkVersion(tx, version, { ...shelf, now, hasPicture }))
    }),
    auditedRoute(
      rollBackRelease,
      async ({ tx, now, operator }, { body: { version, expected, reason } }) => {
        const orders = { ...signAs(operator, `Back to version ${version}: ${reason}`), now, expectVersion: expected }
        const rules = { folder: shelf.folder, allowsDemo: demoCatalogue }
        const { version: runs, changes } = await withRefusals(rollBackIn(tx, rules, version, orders))
        const data = { version: runs, lines: changes.length }
        const after = { version: runs, as: version, lines: changes.length }
        return { data, audit: { subject: `release:${version}`, reason, before: { version: expected }, after } }
      },
      { patience: applyPatience },
    ),
  ]
}
