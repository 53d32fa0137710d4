import script from '../offline/service-worker.ts?inline-script'

/** The service worker; its release is filled in when the site is packed. */
export const GET = () => new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
