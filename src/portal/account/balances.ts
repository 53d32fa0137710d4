/** The balances of a member card: their name in texts and in kept lines, their sign, and where a player has them. */
export const balances = [
  { name: 'points', icon: 'i-coin', balance: 'coin' },
  { name: 'growth', icon: 'i-growth', balance: 'account_growth' },
] as const
