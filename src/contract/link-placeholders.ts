/** What addresses of the catalogue and the platform may ask for in `{{}}` (rule 17.1). */
export const linkPlaceholders = [
  'open_id',
  'locale',
  'token',
  'properties',
  'fp_uid',
  'msgCount',
  'memberGiftHasNew',
  'localAccountEnv',
  'referrer',
  'top',
  'bottom',
  'platform_token',
] as const
export type LinkPlaceholder = (typeof linkPlaceholders)[number]
