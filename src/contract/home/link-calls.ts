import * as v from 'valibot'
import { defineEndpoint } from '../wire.ts'

const hostListSchema = v.array(v.string())

/**
 * The publisher's hosts, with their ports: those that links may tell who the player is, and those whose pages stay inside a
 * game's webview (rules 17.1 and 17.2).
 */
export const linkHosts = defineEndpoint({
  method: 'GET',
  path: 'index/link_hosts',
  access: 'guest',
  data: v.object({ ticket_hosts: hostListSchema, webview_hosts: hostListSchema }),
})
