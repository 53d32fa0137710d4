import * as v from 'valibot'
import { nextPageSchema } from '../../contract/console/openid.ts'

/** Where the sign-in leads: a page of the console, and never anywhere else, whatever the address says. */
export function findNext(address: URL): string {
  return v.parse(nextPageSchema, address.searchParams.get('next') ?? '')
}
