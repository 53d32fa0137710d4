import { findBases } from '../addresses.ts'

/** The only origin that hears of a sign-in: that of the portal which shows this page. */
export function findPortalOrigin({ hostname, origin }: { hostname: string; origin: string }): string {
  return findBases(hostname).portal || origin
}
