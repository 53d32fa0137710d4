import * as v from 'valibot'

/** Day 1, week 2, month 3, year 4, VIP level 5, lifelong 6 (rule 9.7). */
export const cycleSchema = v.picklist([1, 2, 3, 4, 5, 6])
