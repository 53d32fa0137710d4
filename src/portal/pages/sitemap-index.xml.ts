import type { APIRoute } from 'astro'
import { addressOf } from '../search/address.ts'
import { writeSitemapIndex } from '../search/sitemap.ts'

export const GET: APIRoute = ({ site }) => new Response(writeSitemapIndex((path) => addressOf(site, path)))
