import { findHostEnvironment, type HostEnvironment } from '../../contract/host-environment.ts'

/**
 * Where the portal lives that shows this page, seen from the login's host; empty is the same origin. The mirror of the
 * table in `addresses.ts`: an installation that splits its hosts writes both.
 */
const portalsByEnvironment: Record<HostEnvironment, string> = { localhost: '', test: '', stage: '', prod: '' }

/** The only origin that hears of a sign-in. */
export function findPortalOrigin({ hostname, origin }: { hostname: string; origin: string }): string {
  return portalsByEnvironment[findHostEnvironment(hostname)] || origin
}
