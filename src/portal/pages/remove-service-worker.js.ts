import script from '../offline/remove-service-worker.ts?inline-script'

/** What the service worker's address serves where an installation has switched it off. */
export const GET = () => new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
