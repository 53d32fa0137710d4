/** The counter of what an account has received of a game's gifts of one cycle: a history's total is a sum of a few of them. */
export const toCounterName = (gameProject: string, cycle: number) => `member_gift:${gameProject}:${cycle}`
