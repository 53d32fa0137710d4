import script from '../start/heed-load-failure.ts?inline-script'

/** What pages fetch when a file of theirs does not load; it has the same address in every release. */
export const GET = () => new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
