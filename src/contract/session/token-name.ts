/** Where the portal keeps the auth token: a cookie and a name in localStorage (design section 4). */
export const tokenName = 'guildhall.token'
