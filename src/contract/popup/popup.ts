/** The types of a popup by the names that the catalogue gives them (rule 16.2). */
export const popupTypes = { popup: 1, float: 2, pay: 3, shop: 4, dc_once: 5 } as const

/** The ids with a meaning of their own (rule 16.2). */
export const popupIds = { pay: 18, shop: 19, darkLegionOnce: 20 } as const

/** Where a float keeps to: nowhere in particular, the end or the start of a line. */
export const popupPositions = { centre: 0, end: 1, start: 2 } as const

/** How long a popup is on: between two dates, again and again, or for good. */
export const popupValidTypes = { once: 1, repeating: 2, always: 3 } as const
