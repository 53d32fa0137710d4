import * as v from 'valibot'

/** Whether a text is a host as the address of a page has it, with its port where it has one. */
export function isHost(host: string): boolean {
  return !host.includes('*') && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host
}

/** Hosts with commas between, for `TICKET_HOSTS` and `WEBVIEW_HOSTS`. */
export const trustedHostsSchema = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.transform((parts) => parts.filter((part) => part !== '')),
  v.check((parts) => parts.every(isHost), 'must be hosts such as play.example.com, in lower case, with commas between'),
)
