import type { APIRoute } from 'astro'
import { type Site, sites } from '../../../contract/games.ts'
import { listHiddenRoutes } from '../../content/read-page.ts'
import { addressOf } from '../../search/address.ts'
import { writeSitemap } from '../../search/sitemap.ts'

export const getStaticPaths = () => sites.map((site) => ({ params: { prefix: site.path }, props: { site } }))

/** One sitemap for a site in all its languages. */
export const GET: APIRoute<{ site: Site }> = async ({ site: origin, props }) =>
  new Response(writeSitemap(props.site, (path) => addressOf(origin, path), await listHiddenRoutes()))
