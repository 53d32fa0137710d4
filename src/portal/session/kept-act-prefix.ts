/** What the names of acts begin with in localStorage: `guildhall.act.<fp_uid>:<game_project>:<uid>:<name>`. */
export const keptActPrefix = 'guildhall.act.'
