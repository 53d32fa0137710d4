/** The sandbox's player with a history in every game and list (rule 23.2); there is none outside the sandbox. */
export const demoPlayer = { email: 'demo@guildhall.test', password: 'guildhall' } as const
