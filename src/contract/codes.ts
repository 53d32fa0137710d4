/**
 * The codes of the envelope (rule 6.4). 0 is success, everything else a refusal.
 * Features add codes in their own hundred.
 */
export const success = 0
/** The wheel: not enough tickets or luck. */
export const notEnoughTickets = -1
export const invalidParameters = 1001
export const tokenExpired = 1002
export const tokenInvalid = 1003
export const tooManyRequests = 1004
export const notAllowedInMode = 1005
export const keyReused = 1006
/** An operator whose role may not do that (rule 25.2). */
export const notPermitted = 1007
export const noCurrentRole = 2002
export const noRole = 2003
export const accountInfoChanged = 2010
export const emailTaken = 2101
export const wrongCredentials = 2102
/** The account has no password of its own: its player signs in by a provider. */
export const noPassword = 2103
/** The account would have no way to sign in left. */
export const lastWayIn = 2104
/** An operator's invitation is unknown, used or over. */
export const invitationOver = 2105
export const alreadyClaimed = 3001
export const notEnoughPoints = 3002
export const soldOut = 3003
export const limitReached = 3004
export const vipTooLow = 3005
export const notOpen = 3006
export const notEligible = 3007
export const activationLimit = 3008
/** In game servers' calls: a role that there is none of, or that its game has deleted. */
export const unknownRole = 3010
/** In refunds: a purchase that there is none of yet. */
export const unknownPurchase = 3011
/** The account is frozen: it may look at everything, and neither spend nor claim. */
export const accountFrozen = 3012
export const unavailable = 5000
