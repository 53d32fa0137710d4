import type { APIRoute } from 'astro'
import { addressOf } from '../search/address.ts'
import { writeRobots } from '../search/robots.ts'

export const GET: APIRoute = ({ site }) => new Response(writeRobots(addressOf(site, '/sitemap-index.xml')))
