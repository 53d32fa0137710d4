/** What the names of texts that were not taken begin with in localStorage: `guildhall.unsent.<fp_uid>`. */
export const unsentPrefix = 'guildhall.unsent.'
