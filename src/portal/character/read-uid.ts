/**
 * The uid at the end of an address, decoded once. The parameters that Astro hands over have been decoded twice, so that `%2541`, which
 * is the uid `%41`, would be taken for `A`.
 */
export function readUid(address: string): string {
  return decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')
}
