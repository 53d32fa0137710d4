import type { APIRoute } from 'astro'
import { addressOf } from '../search/address.ts'
import { writePlainSitemap } from '../search/sitemap.ts'

export const GET: APIRoute = ({ site }) => new Response(writePlainSitemap((path) => addressOf(site, path)))
