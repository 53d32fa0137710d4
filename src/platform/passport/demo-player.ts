/** The sandbox's player with a history (design section 6): one tap away on the hosted login there, and nowhere else. */
export const demoPlayer = { email: 'demo@guildhall.test', password: 'guildhall' } as const
