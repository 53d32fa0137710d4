import type { APIRoute } from 'astro'
import { writeManifest } from '../../offline/write-manifest.ts'
import { type SitePage, sitePaths } from '../../routes.ts'

export const getStaticPaths = sitePaths

/** What adds a game's hall to the home screen. */
export const GET: APIRoute<SitePage> = ({ props }) =>
  new Response(writeManifest(props), { headers: { 'content-type': 'application/manifest+json' } })
