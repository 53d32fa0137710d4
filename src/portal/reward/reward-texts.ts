/** The catalogue parts that the reward dialog says; apart from its island, which comes with the first reward. */
export const rewardTexts = ['reward'] as const
