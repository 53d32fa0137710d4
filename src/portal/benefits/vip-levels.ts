/** The VIP levels (rule 9.1), whose crests stand before their names and growth are known. */
export const vipLevels = [1, 2, 3, 4, 5, 6, 7] as const
