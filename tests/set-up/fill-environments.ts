import type { BrowserContext } from 'playwright'
import type { Environments } from '../../src/portal/addresses.ts'

/** `environments.json` of this machine as it is built: nothing is filled in. */
const builtRow = /(["'`]?localhost["'`]?:)\{\}/

/**
 * Has the site be as an installation builds it whose `environments.json` (rule 1.5) has this row for the host: the table that its
 * scripts bring along, and the origins that its pages' policy allows (which `findSiteOrigins` takes from the same table). Before a page is opened.
 */
export async function fillEnvironments(context: BrowserContext, row: Environments['localhost']): Promise<void> {
  const { portal = '', community = '', cafe = '' } = row
  const frames = [community, cafe && new URL(cafe).origin].join(' ')
  await context.route(
    ({ pathname }) => pathname.startsWith('/_astro/') && pathname.endsWith('.js'),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(builtRow, (_, name: string) => name + JSON.stringify(row))
      await route.fulfill({ response, body })
    },
  )
  await context.route(
    ({ pathname }) => !/\.\w+$/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback()
      const response = await route.fetch()
      const headers = response.headers()
      const policy = (headers['content-security-policy'] ?? '')
        .replace("frame-src 'self'", `frame-src 'self' ${frames}`)
        .replace("frame-ancestors 'self'", `frame-ancestors 'self' ${portal}`)
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
    },
  )
}
