import * as v from 'valibot'

/** Where a browser leaves for the operators' provider, by GET with `next`; it comes back to `…/callback` (rule 25.3). */
export const openIdPath = '/console/api/openid'

/** A page of the console that a sign-in leads to, and never anywhere else, whatever an address says. */
export const nextPageSchema = v.fallback(
  v.pipe(v.string(), v.maxLength(500), v.regex(/^\/console(?:\/(?!sign-in|invitation)[a-z-]+)?(?:\?[^#\\]*)?$/)),
  '/console',
)

/** Why nobody was signed in by the provider, as the sign-in page has it in `problem`. */
const openIdProblems = ['unreachable', 'limited', 'over', 'refused', 'unverified', 'unknown'] as const
export type OpenIdProblem = (typeof openIdProblems)[number]
