/** Where the portal keeps the auth token: a cookie and a name in localStorage (rule 4.13). */
export const tokenName = 'guildhall.token'
