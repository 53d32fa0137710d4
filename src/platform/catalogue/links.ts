import * as v from 'valibot'

/**
 * Where something leads: a route of the portal by its name (`signinbenefit`, `benefits/pointstask`), with a query where it
 * needs one, or a full address, which may hold placeholders (`{{locale}}`, rule 17.1).
 */
export const linkSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)?(?:\?[^\s#]+)?|https:\/\/[^\s]+)$/,
    'must be a route or an https address',
  ),
)

/** Whether a link leads out of the portal. */
export const isExternal = (link: string) => link.startsWith('https://')
